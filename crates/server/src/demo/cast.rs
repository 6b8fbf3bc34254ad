//! The invented lender's first day: its administrator, branches, products and staff.

use super::Plan;
use super::people::{Crowd, Invented};
use super::selfies::{Face, Selfies};
use super::towns::{TOWNS, Town};
use documents::{Block, Fact, Letter, Letterhead, Paper, pdf};
use fastrand::Rng;
use ledger::MoneyKind;
use lending::Frequency;
use money::{Cents, Date, Rate};
use office::branches::NewBranch;
use office::files::{FileKind, NewFile};
use office::payment_methods::{PaymentMethodFields, PaymentMethodId};
use office::products::{ProductFields, ProductId};
use office::sessions::Device;
use office::sign_in::{self, NewAccount, NewPassword, NewUser, SignIn, Verified};
use office::staff::{self, StaffFields};
use office::{
    BranchId, Caller, Clock, Error, Office, Patch, Permission, Permissions, Place, Request, Result,
    Role, SessionId,
};

/// The demonstration's administrator.
pub(crate) const USERNAME: &str = "admin";
/// The published password of all accounts in the demonstration.
pub(crate) const PASSWORD: &str = "thatch-and-clay-7";

/// The people, branches and settings that the lender begins with.
pub(super) struct Cast {
    pub(super) owner: Worker,
    pub(super) branches: Vec<Station>,
    pub(super) products: Vec<Offer>,
    pub(super) methods: Vec<PaymentMethodId>,
    workers: Vec<Worker>,
    /// The owner's two colleagues at head office.
    colleagues: Vec<Worker>,
    selfies: Selfies,
    /// The sessions that the administrators work with today.
    at_head_office: Vec<SessionId>,
}

/// A branch and its town.
#[derive(Clone, Copy)]
pub(super) struct Station {
    pub(super) id: BranchId,
    pub(super) town: Town,
}

/// A product as the demonstration lends on it.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) id: ProductId,
    /// Cents, in whole hundreds of rand.
    pub(super) amounts: (i64, i64),
    /// Traders borrow on it.
    pub(super) is_for_stock: bool,
    is_weekly: bool,
    months: u16,
}

/// A worker who is signed in.
pub(super) struct Worker {
    username: String,
    verified: Verified,
    session: SessionId,
    /// An index into [`Cast::branches`]; the owner works at none.
    branch: Option<usize>,
    pub(super) place: Place,
    pub(super) face: Face,
}

impl Worker {
    pub(super) fn request(&self) -> Request {
        as_somebody(Caller::Session(self.session))
    }

    fn sign_in(&self, office: &Office, selfies: &Selfies) -> Result<SessionId> {
        sign_in(office, &self.verified, self.place, (selfies, self.face))
    }
}

fn sign_out(office: &Office, session: SessionId) -> Result<()> {
    let request = as_somebody(Caller::Session(session));
    office.write(request, move |tx, ctx| sign_in::sign_out(tx, ctx, session)).wait()
}

fn as_somebody(caller: Caller) -> Request {
    Request { caller, id: "demo".to_owned(), address: "127.0.0.1".to_owned(), key: None }
}

impl Offer {
    /// The frequency of repayments, and the number of installments.
    pub(super) fn frequency(&self, rng: &mut Rng) -> (Frequency, u16) {
        if self.is_weekly && rng.u8(0..3) == 0 {
            (Frequency::Weekly, self.months * 4)
        } else {
            (Frequency::Monthly, self.months)
        }
    }
}

impl Cast {
    /// The username of one of the consultants.
    pub(super) fn consultant(&self) -> &str {
        self.workers.first().map_or("", |worker| &worker.username)
    }

    /// The consultants.
    pub(super) fn workers(&self) -> &[Worker] {
        &self.workers
    }

    /// The senior consultant of each branch, who is hired before the other.
    pub(super) fn seniors(&self) -> impl Iterator<Item = &Worker> + Clone {
        self.workers.iter().step_by(2)
    }

    /// The owner and her colleagues.
    pub(super) fn administrators(&self) -> Vec<&Worker> {
        [&self.owner].into_iter().chain(&self.colleagues).collect()
    }

    /// Puts a text file into the media store, for a message that it comes with.
    pub(super) fn store_text(&self, office: &Office, name: &str, text: &str) -> Result<NewFile> {
        let media_type = ("text/plain; charset=utf-8", "txt");
        let file = self.store(office, FileKind::ChatAttachment, media_type, text.as_bytes())?;
        Ok(file.called(Some(name.to_owned())))
    }

    /// Puts a file with its media type and extension into the media store.
    pub(super) fn store(
        &self,
        office: &Office,
        kind: FileKind,
        media_type: (&'static str, &str),
        bytes: &[u8],
    ) -> Result<NewFile> {
        let file = NewFile::new(office.entropy(), kind, media_type, bytes);
        self.selfies.record(&file.path, bytes)?;
        Ok(file)
    }

    /// Puts a page of facts by another author into the media store, as a PDF file.
    pub(super) fn store_letter(
        &self,
        office: &Office,
        kind: FileKind,
        (author, title): (&str, &str),
        facts: Vec<Fact>,
    ) -> Result<NewFile> {
        let letter = Letter {
            letterhead: Letterhead { name: author.to_owned(), ..Letterhead::default() },
            title: title.to_owned(),
            blocks: vec![Block::Facts(facts)],
            paper: Paper::A5,
            created_at: office.clock().now(),
            ..Letter::default()
        };
        let bytes = pdf::render(&letter).map_err(|error| Error::Internal(Box::new(error)))?;
        self.store(office, kind, ("application/pdf", "pdf"), &bytes)
    }

    /// All workers of the lender.
    fn everybody(&mut self) -> impl Iterator<Item = &mut Worker> {
        self.workers.iter_mut().chain(&mut self.colleagues).chain([&mut self.owner])
    }

    pub(super) fn selfies(&self) -> &Selfies {
        &self.selfies
    }

    /// A random worker of a branch.
    pub(super) fn worker_at(&self, branch: usize, rng: &mut Rng) -> &Worker {
        let there: Vec<&Worker> =
            self.workers.iter().filter(|worker| worker.branch == Some(branch)).collect();
        there.get(rng.usize(..there.len().max(1))).copied().unwrap_or(&self.owner)
    }

    /// Begins a new week, for which all workers sign in.
    pub(super) fn sign_in_again(&mut self, office: &Office) -> Result<()> {
        self.sign_out(office)?;
        let selfies = self.selfies.clone();
        for worker in self.everybody() {
            worker.session = worker.sign_in(office, &selfies)?;
        }
        Ok(())
    }

    pub(super) fn sign_out(&self, office: &Office) -> Result<()> {
        for worker in self.workers.iter().chain(self.administrators()) {
            sign_out(office, worker.session)?;
        }
        Ok(())
    }

    /// Signs the administrators in for the day, which opens their log book entries.
    pub(super) fn open_head_office(&mut self, office: &Office) -> Result<()> {
        let administrators = self.administrators().into_iter();
        let sessions = administrators.map(|worker| worker.sign_in(office, &self.selfies));
        self.at_head_office = sessions.collect::<Result<_>>()?;
        Ok(())
    }

    /// Ends the administrators' day.
    pub(super) fn close_head_office(&mut self, office: &Office) -> Result<()> {
        for session in self.at_head_office.drain(..) {
            sign_out(office, session)?;
        }
        Ok(())
    }
}

/// Sets the lender up on the morning of its first day.
pub(super) fn assemble(
    office: &Office,
    clock: &Clock,
    first: Date,
    plan: &Plan,
    selfies: &Selfies,
    rng: &mut Rng,
) -> Result<Cast> {
    let morning = first.at(7, 30, 0, 0).to_zoned(office.policy().time_zone.clone());
    clock.set(morning.map_err(|error| Error::Internal(Box::new(error)))?.timestamp());
    let owner = owner(office, selfies)?;
    let count = (2 + plan.loans as usize / 60).min(TOWNS.len());
    let branches = TOWNS
        .iter()
        .take(count)
        .map(|town| open_branch(office, &owner, *town))
        .collect::<Result<Vec<_>>>()?;
    let products = vec![
        offer(office, &owner, &SHORT_TERM)?,
        offer(office, &owner, &PERSONAL)?,
        offer(office, &owner, &STOCK)?,
    ];
    let mut methods = vec![PaymentMethodId::new(1)];
    for (name, description, kind) in [
        ("Cash", "Notes and coins over the counter.", MoneyKind::Cash),
        ("EFT", "Electronic transfer into the branch's bank account.", MoneyKind::Bank),
    ] {
        methods.push(payment_method(office, &owner, (name, description, kind))?);
    }
    let mut workers = Vec::new();
    let mut crowd = Crowd::of_staff();
    for (number, branch) in branches.iter().enumerate() {
        for is_senior in [true, false] {
            let person = crowd.next(rng, first.year());
            let post = Post::Counter { number, branch, is_senior };
            workers.push(hire(office, &owner, &post, &person, selfies)?);
        }
    }
    // A separate random source, so that the lender's history does not depend on it. One with the
    // plan's seed would repeat the draws of the first workers, and two people would have the same
    // name.
    let mut dice = Rng::with_seed(plan.seed.wrapping_add(1));
    let mut colleagues = Vec::new();
    for _ in 0..2 {
        let person = crowd.next(&mut dice, first.year());
        colleagues.push(hire(office, &owner, &Post::HeadOffice, &person, selfies)?);
    }
    let (selfies, at_head_office) = (selfies.clone(), Vec::new());
    Ok(Cast { owner, branches, products, methods, workers, colleagues, selfies, at_head_office })
}

fn owner(office: &Office, selfies: &Selfies) -> Result<Worker> {
    let account = NewAccount {
        username: USERNAME.to_owned(),
        email: "admin@rondavel.example".to_owned(),
        first_name: "Nomvula".to_owned(),
        last_name: "Maseko".to_owned(),
        setup_code: office.policy().setup_code.clone(),
    };
    let chosen = NewPassword::prepare(PASSWORD, USERNAME, office.entropy().next())?;
    let register = office.write(as_somebody(Caller::Nobody), move |tx, ctx| {
        sign_in::register(tx, ctx, &account, &chosen)
    });
    register.wait()?;
    let place = place_of(TOWNS[0])?;
    begin(office, USERNAME, (None, place), (selfies, Face::new(true, 0)))
}

/// Proves the password once, and signs in.
fn begin(
    office: &Office,
    username: &str,
    (branch, place): (Option<usize>, Place),
    (selfies, face): (&Selfies, Face),
) -> Result<Worker> {
    let request = as_somebody(Caller::Nobody);
    let admitted = office.read(&request, |tx, ctx| sign_in::admit(tx, ctx, username))??;
    let verified = admitted.check(PASSWORD)?.map_err(|_| Error::WrongCredentials)?;
    let session = sign_in(office, &verified, place, (selfies, face))?;
    Ok(Worker { username: username.to_owned(), verified, session, branch, place, face })
}

fn sign_in(
    office: &Office,
    verified: &Verified,
    place: Place,
    (selfies, face): (&Selfies, Face),
) -> Result<SessionId> {
    let device = Device {
        browser_info: "Demonstration".to_owned(),
        machine_info: "Demonstration".to_owned(),
    };
    let selfie = selfies.take(office, face)?;
    let (verified, sign_in) = (verified.clone(), SignIn { place, device, selfie });
    let welcome = office.write(as_somebody(Caller::Nobody), move |tx, ctx| {
        sign_in::sign_in(tx, ctx, &verified, &sign_in)
    });
    let welcome = welcome.wait()?.welcome();
    let welcome = welcome.ok_or_else(|| Error::internal("nobody has a second factor yet"))?;
    Ok(welcome.person.session)
}

fn place_of(town: Town) -> Result<Place> {
    Place::new(town.latitude, town.longitude)
        .ok_or_else(|| Error::internal(format!("{} is not on earth", town.name)))
}

fn open_branch(office: &Office, owner: &Worker, town: Town) -> Result<Station> {
    let input = NewBranch {
        name: town.name.to_owned(),
        address: town.address.to_owned(),
        latitude: Some(town.latitude),
        longitude: Some(town.longitude),
        radius_m: None,
    };
    let branch =
        office.write(owner.request(), move |tx, ctx| office::branches::open(tx, ctx, &input));
    Ok(Station { id: branch.wait()?.id, town })
}

/// The position for which a worker is hired.
enum Post<'a> {
    /// Serves clients at the branch of that number.
    Counter {
        number: usize,
        branch: &'a Station,
        is_senior: bool,
    },
    HeadOffice,
}

impl Post<'_> {
    fn town(&self) -> Town {
        match self {
            Post::Counter { branch, .. } => branch.town,
            Post::HeadOffice => TOWNS[0],
        }
    }

    /// The owner has the first one of the women's.
    fn face(&self, person: &Invented) -> Face {
        let number = match self {
            Post::Counter { number, is_senior, .. } => number + 1 + usize::from(*is_senior),
            Post::HeadOffice => usize::from(person.date_of_birth.day().unsigned_abs()),
        };
        Face::new(person.is_woman, number)
    }
}

fn hire(
    office: &Office,
    owner: &Worker,
    post: &Post,
    person: &Invented,
    selfies: &Selfies,
) -> Result<Worker> {
    let (role, number, branch, permissions) = match post {
        Post::Counter { number, branch, is_senior } => {
            (Role::Consultant, Some(*number), Some(*branch), rights(*is_senior))
        }
        Post::HeadOffice => (Role::Administrator, None, None, Permissions::EVERY),
    };
    let word: String = person.last_name.chars().filter(|letter| !letter.is_whitespace()).collect();
    let initial: String = person.first_name.chars().take(1).collect();
    let place = branch.map_or(String::new(), |branch| branch.id.to_string());
    let username = format!("{initial}{word}{place}").to_lowercase();
    let chosen = NewPassword::prepare(PASSWORD, &username, office.entropy().next())?;
    let user = NewUser {
        username: username.clone(),
        email: format!("{username}@rondavel.example"),
        first_name: person.first_name.to_owned(),
        last_name: person.last_name.to_owned(),
        role,
        branch: branch.map(|branch| branch.town.name.to_owned()),
        permissions,
    };
    let create = office
        .write(Request::system("demo"), move |tx, ctx| sign_in::create(tx, ctx, &user, &chosen));
    let id = create.wait()?.id;
    let details = details_of(person, post.town());
    let edit = office.write(owner.request(), move |tx, ctx| staff::edit(tx, ctx, id, &details));
    edit.wait()?;
    begin(office, &username, (number, place_of(post.town())?), (selfies, post.face(person)))
}

/// The personnel details of a worker, beside their account.
fn details_of(person: &Invented, town: Town) -> StaffFields {
    const STATUSES: [&str; 5] = ["Single", "Married", "Divorced", "Married", "Widowed"];
    let text = |text: &str| Some(text.to_owned());
    StaffFields {
        phone_number: text(&person.phone_number),
        national_id: text(&person.national_id),
        gender: text(if person.is_woman { "Female" } else { "Male" }),
        date_of_birth: office::Patch::Set(person.date_of_birth),
        marital_status: text(STATUSES[person.date_of_birth.day().unsigned_abs() as usize % 5]),
        address: text(&format!("{}, {}", person.street, town.name)),
        ..StaffFields::default()
    }
}

/// All workers of a branch serve clients; the senior consultant also corrects.
fn rights(is_senior: bool) -> Permissions {
    let everyday = [Permission::DoRepayments, Permission::GiveLoans, Permission::AddClients];
    let senior = [Permission::EditClients, Permission::EditActiveLoans];
    let of_seniors = senior.into_iter().filter(|_| is_senior);
    everyday.into_iter().chain(of_seniors).collect()
}

fn payment_method(
    office: &Office,
    owner: &Worker,
    (name, description, kind): (&str, &str, MoneyKind),
) -> Result<PaymentMethodId> {
    let input = PaymentMethodFields {
        name: Some(name.to_owned()),
        description: Some(description.to_owned()),
        kind: Some(kind),
        is_active: Some(true),
        version: None,
    };
    let method =
        office.write(owner.request(), move |tx, ctx| office::payment_methods::add(tx, ctx, &input));
    Ok(method.wait()?.id)
}

/// A product as the demonstration sets it up.
struct Terms {
    name: &'static str,
    description: &'static str,
    /// Cents.
    amounts: (i64, i64),
    /// Percent per year.
    interest: u32,
    /// Tenths of a percent of what is late, once for each installment.
    penalty: u32,
    method: &'static str,
    months: u16,
    /// Cents a month.
    service_fee: i64,
    is_weekly: bool,
}

// Each of them is within the caps of the National Credit Act, so that no loan is above a limit:
// short-term credit below 3 % a month, the others below the repo rate and 21 % a year, also if the
// first installment is due after half a month. R 7 200 with the initiation fee are less than R 8
// 000. The penalty for each week or month is at most the interest allowed for it.
const SHORT_TERM: Terms = Terms {
    name: "Short-term loan",
    description: "Until payday: small amounts over three months.",
    amounts: (50_000, 720_000),
    interest: 28,
    penalty: 10,
    method: "declining_balance",
    months: 3,
    service_fee: 6_000,
    is_weekly: true,
};

const PERSONAL: Terms = Terms {
    name: "Personal loan",
    description: "Unsecured, in equal installments over a year.",
    amounts: (200_000, 5_000_000),
    interest: 25,
    penalty: 20,
    method: "declining_balance",
    months: 12,
    service_fee: 6_000,
    is_weekly: false,
};

const STOCK: Terms = Terms {
    name: "Stock loan",
    description: "For traders who buy stock for the season.",
    amounts: (500_000, 12_000_000),
    interest: 13,
    penalty: 5,
    method: "flat",
    months: 6,
    service_fee: 0,
    is_weekly: true,
};

fn offer(office: &Office, owner: &Worker, terms: &Terms) -> Result<Offer> {
    let text = |value: &str| Some(value.to_owned());
    let input = ProductFields {
        name: text(terms.name),
        description: text(terms.description),
        min_amount: Patch::Set(Cents::new(terms.amounts.0)),
        max_amount: Patch::Set(Cents::new(terms.amounts.1)),
        interest_rate: Patch::Set(Rate::percent(terms.interest)),
        interest_method: text(terms.method),
        term_months: Patch::Set(i64::from(terms.months)),
        penalty_rate: Patch::Set(Rate::percent(terms.penalty).divided(10)),
        initiation_fee_method: text("nca_maximum"),
        monthly_service_fee: Some(Cents::new(terms.service_fee)),
        grace_days: Some(3),
        ..ProductFields::default()
    };
    let product =
        office.write(owner.request(), move |tx, ctx| office::products::add(tx, ctx, &input));
    Ok(Offer {
        id: product.wait()?.id,
        amounts: terms.amounts,
        is_for_stock: terms.name == STOCK.name,
        is_weekly: terms.is_weekly,
        months: terms.months,
    })
}
