//! The program carries the web app's build. Where there is none yet (as for checks and tests of the
//! server alone), an empty folder stands in, so that the program still compiles and says at run
//! time that it was built without the web app.

fn main() {
    let dist = std::path::Path::new("../../web/dist");
    if !dist.exists() {
        std::fs::create_dir_all(dist).expect("the folder of the web build can be made");
    }
    println!("cargo:rerun-if-changed=../../web/dist");
}
