//! The program contains the web app's build. If there is none yet (as for checks and tests of the
//! server alone), an empty folder is used instead: the program still compiles, and reports at run
//! time that it was built without the web app.

fn main() {
    let dist = std::path::Path::new("../../web/dist");
    if !dist.exists() {
        std::fs::create_dir_all(dist).expect("the folder of the web build can be made");
    }
    println!("cargo:rerun-if-changed=../../web/dist");
}
