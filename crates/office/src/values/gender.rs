//! The gender of people in the books, clients and staff alike: the two words of the documents.

store::text_enum! {
    pub enum Gender {
        Male = "Male",
        Female = "Female",
    }
}
