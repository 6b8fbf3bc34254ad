use super::*;
use crate::expense_categories::ExpenseCategoryFields;
use crate::requests;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::vouchers::NewExpense;
use ledger::MoneyKind;

/// A lender with a loan and expenses in March 2026: rent, and wages with an odd payee.
fn lender() -> Scene {
    let scene = Scene::new();
    for (category, amount) in [(2, 300), (5, 40)] {
        let input = NewExpense {
            branch: scene.branch,
            category: ExpenseCategoryId::new(category),
            payee: "=SUM(A1)".to_owned(),
            reference: String::new(),
            note: String::new(),
            amount: rand(amount),
            vat: Cents::ZERO,
            money: MoneyKind::Cash,
            slip: Some(crate::testing::stored(&scene.office, crate::files::FileKind::Voucher)),
            bank_line: None,
            is_confirmed: true,
        };
        let enter = move |tx: &mut Tx, ctx: &Ctx| requests::enter_expense(tx, ctx, &input);
        scene.admin.does(enter).unwrap();
    }
    scene.give(rand(1000), 2);
    scene
}

/// Maps every account to its own code with an `X`, and transport apart.
fn map(scene: &Scene) {
    let known = scene.admin.asks(list_accounts).unwrap();
    let rows = known.iter().filter(|known| known.category.is_none()).map(|known| {
        let code = format!("X{}", known.account.code());
        NewExternalAccount {
            account: Some(known.account),
            category: None,
            name: format!("Their, \"{}\"", known.account),
            code,
            tax_code: String::new(),
        }
    });
    let transport = NewExternalAccount {
        account: Some(Account::OperatingExpenses),
        category: Some(ExpenseCategoryId::new(5)),
        code: "449".to_owned(),
        name: "Travel".to_owned(),
        tax_code: "15%".to_owned(),
    };
    let rows: Vec<_> = rows.chain([transport]).collect();
    scene.admin.does(move |tx, ctx| map_accounts(tx, ctx, &rows)).unwrap();
}

fn makes(scene: &Scene, format: ExportFormat) -> Result<(Export, Vec<ExportFile>)> {
    let (from, to) = (date("2026-03-01"), scene.office.today());
    let input = NewExport { format, granularity: Granularity::Month, from, to };
    scene.admin.does(move |tx, ctx| make(tx, ctx, &input))
}

fn content(scene: &Scene, format: ExportFormat) -> String {
    let (_, mut files) = makes(scene, format).unwrap();
    assert_eq!(files.len(), 1);
    files.remove(0).content
}

#[test]
fn csv_lists_each_account_once_a_branch() {
    let scene = lender();
    map(&scene);
    let (export, files) = makes(&scene, ExportFormat::Csv).unwrap();
    assert!(export.is_draft);
    assert_eq!(files[0].name, "csv-2026-03-01-2026-03-02-draft.csv");
    let narration = "\"DRAFT Month to 2 Mar 2026, Town\"";
    let row = |account: &str, category: &str, external: &str, amounts: &str| {
        format!(
            "2026-03-02,RV202603-2,Town,{account},{category},{external},{amounts},{narration}\r\n"
        )
    };
    let of = |account: &str, code: i64, amounts: &str| {
        let external = format!("X{code},\"Their, \"\"{account}\"\"\",");
        row(&format!("{code},{account}"), "", &external, amounts)
    };
    let expected = [
        "Date,Journal,Branch,Account,Account name,Category,External code,External name,Tax code,\
         Debit,Credit,Description\r\n"
            .to_owned(),
        of("Branch cash", 1000, "98660.00,"),
        of("Loans receivable", 1100, "1040.00,"),
        of("Unearned interest", 2100, ",40.00"),
        of("Owner's funding", 3000, ",100000.00"),
        row(
            "5100,Operating expenses",
            "Wages",
            "X5100,\"Their, \"\"Operating expenses\"\"\",",
            "300.00,",
        ),
        row("5100,Operating expenses", "Transport", "449,Travel,15%", "40.00,"),
    ];
    assert_eq!(files[0].content, expected.concat());
}

#[test]
fn each_program_gets_its_own_columns() {
    let scene = lender();
    map(&scene);
    let lines = |format, numbers: [usize; 2]| {
        let text = content(&scene, format);
        let lines: Vec<_> = text.split("\r\n").map(str::to_owned).collect();
        numbers.map(|number| lines[number].clone())
    };
    assert_eq!(
        lines(ExportFormat::Xero, [0, 6]),
        [
            "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,\
             TrackingOption1,TrackingName2,TrackingOption2",
            "\"DRAFT Month to 2 Mar 2026, Town\",02/03/2026,Transport,449,15%,40.00,Branch,Town,,"
        ]
    );
    assert_eq!(
        lines(ExportFormat::QuickBooks, [0, 6]),
        [
            "Journal No,Journal Date,Account Name,Debits,Credits,Description,Name",
            "RV202603-2,02/03/2026,Travel,40.00,,\"DRAFT Month to 2 Mar 2026, Town: Transport\","
        ]
    );
    assert_eq!(
        lines(ExportFormat::Sage50, [0, 3]),
        [
            "Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net \
             Amount,Tax Code,Tax Amount",
            "JC,,X2100,2,02/03/2026,RV202603-2,\
             \"DRAFT Month to 2 Mar 2026, Town: Unearned interest\",40.00,T9,0.00"
        ]
    );
}

/// What an accountant's program adds up, read back by columns of its own.
#[test]
fn exported_journals_equal_the_trial_balance() {
    let scene = lender();
    map(&scene);
    let text = content(&scene, ExportFormat::Csv);
    let mut sums: BTreeMap<i64, Cents> = BTreeMap::new();
    for row in csv::Reader::from_reader(text.as_bytes()).records() {
        let row = row.unwrap();
        let amount = |place: usize| match &row[place] {
            "" => Cents::ZERO,
            text => Cents::parse(text).unwrap(),
        };
        let sum = sums.entry(row[3].parse().unwrap()).or_default();
        *sum = sum.plus(amount(9)).unwrap().minus(amount(10)).unwrap();
    }
    let today = scene.office.today();
    let balances = scene.admin.asks(|tx, _| books::movements_until(tx, today, None)).unwrap();
    let mut expected: BTreeMap<i64, Cents> = BTreeMap::new();
    for one in balances {
        let sum = expected.entry(one.account.code()).or_default();
        *sum = sum.plus(one.debit).unwrap().minus(one.credit).unwrap();
    }
    assert_eq!(sums, expected);
    assert_eq!(Cents::sum(sums.into_values()), Ok(Cents::ZERO));
}

#[test]
fn accounts_that_are_not_mapped_are_named() {
    let scene = lender();
    let refused = makes(&scene, ExportFormat::Xero);
    let sentence = "Enter the accountant's account for: 1000 Branch cash, 1100 Loans receivable, 2100 \
                    Unearned interest, 3000 Owner's funding, 5100 Operating expenses, Transport, 5100 \
                    Operating expenses, Wages.";
    assert_eq!(messages(refused, "accounts"), [sentence]);
    let transport = |code: &str| NewExternalAccount {
        account: Some(Account::OperatingExpenses),
        category: Some(ExpenseCategoryId::new(5)),
        code: code.to_owned(),
        name: String::new(),
        tax_code: String::new(),
    };
    for code in ["449", ""] {
        let rows = [transport(code)];
        let all = scene.admin.does(move |tx, ctx| map_accounts(tx, ctx, &rows)).unwrap();
        let own =
            all.iter().find(|known| known.category.as_ref().is_some_and(|(id, _)| id.get() == 5));
        assert_eq!(own.map(|known| &*known.code), Some(code));
    }
    let nameless = NewExternalAccount {
        account: Some(Account::BranchCash),
        category: None,
        code: String::new(),
        name: String::new(),
        tax_code: "T9".to_owned(),
    };
    let unknown = NewExternalAccount { account: None, ..nameless.clone() };
    let rows = [nameless, unknown];
    let refused = scene.admin.does(move |tx, ctx| map_accounts(tx, ctx, &rows));
    assert_eq!(
        messages(refused, "accounts"),
        [
            "Enter the code or name of 1000 Branch cash.",
            "Select an account of the books or a category of it."
        ]
    );
}

/// QuickBooks knows accounts by name.
#[test]
fn quickbooks_needs_names_and_the_others_codes() {
    let scene = lender();
    let known = scene.admin.asks(list_accounts).unwrap();
    let own = known.iter().filter(|known| known.category.is_none());
    let rows = own.map(|known| NewExternalAccount {
        account: Some(known.account),
        category: None,
        code: String::new(),
        name: known.account.to_string(),
        tax_code: String::new(),
    });
    let rows: Vec<_> = rows.collect();
    scene.admin.does(move |tx, ctx| map_accounts(tx, ctx, &rows)).unwrap();
    makes(&scene, ExportFormat::QuickBooks).unwrap();
    assert_eq!(messages(makes(&scene, ExportFormat::Xero), "accounts").len(), 1);
}

#[test]
fn wrong_days_are_refused() {
    let scene = lender();
    let refused = |from: &str, to: &str, granularity: Granularity| {
        let (from, to) = (date(from), date(to));
        let input = NewExport { format: ExportFormat::Csv, granularity, from, to };
        scene.admin.does(move |tx, ctx| make(tx, ctx, &input))
    };
    let future = refused("2026-03-02", "2026-03-03", Granularity::Day);
    assert_eq!(messages(future, "date_to"), ["The last date cannot be in the future."]);
    let turned = refused("2026-03-02", "2026-03-01", Granularity::Day);
    assert_eq!(messages(turned, "date_from"), ["The first date is after the last."]);
    let long = refused("2025-03-01", "2026-03-02", Granularity::Day);
    assert_eq!(messages(long, "date_from"), ["Export at most 366 days at a time."]);
    let inside = refused("2026-03-02", "2026-03-02", Granularity::Month);
    assert_eq!(messages(inside, "date_from"), ["Begin on the first day of a month."]);
    let clerk = scene.office.consultant("Town").can_everything();
    assert!(clerk.asks(list_accounts).is_err());
}

#[test]
fn closed_month_exports_the_same_bytes() {
    let scene = lender();
    map(&scene);
    let draft = makes(&scene, ExportFormat::Xero).unwrap().0;
    scene.go_to(date("2026-04-02"));
    scene.close_period(date("2026-03-31"));
    let exports = || {
        let (from, to) = (date("2026-03-01"), date("2026-03-31"));
        let input =
            NewExport { format: ExportFormat::Xero, granularity: Granularity::Day, from, to };
        scene.admin.does(move |tx, ctx| make(tx, ctx, &input)).unwrap()
    };
    let (first, files) = exports();
    assert!(!first.is_draft && !first.is_superseded);
    assert!(files[0].content.contains("\r\n\"2 Mar 2026, Town\",02/03/2026,Transport,449"));
    // Another name changes nothing that was exported.
    let renamed = ExpenseCategoryFields { name: Some("Taxis".to_owned()), ..Default::default() };
    let id = ExpenseCategoryId::new(5);
    scene.admin.does(move |tx, ctx| expense_categories::edit(tx, ctx, id, &renamed)).unwrap();
    let (again, same) = exports();
    assert_eq!((again.id, &same), (first.id, &files));
    let found = scene.admin.asks(|tx, ctx| list(tx, ctx, 10, 0)).unwrap();
    let ids: Vec<_> = found.iter().map(|export| (export.id, export.is_superseded)).collect();
    assert_eq!(ids, [(first.id, false), (draft.id, false)]);
}

fn journal(branch: i64, lines: usize) -> Journal {
    let line = Line {
        account: Account::BranchCash,
        category: String::new(),
        code: "@100".to_owned(),
        name: "Till".to_owned(),
        tax_code: String::new(),
        amount: rand(1),
    };
    Journal {
        branch,
        branch_name: "A, \"B\"\nC".to_owned(),
        day: date("2026-03-31"),
        is_month: false,
        lines: vec![line; lines],
    }
}

#[test]
fn xero_files_hold_at_most_300_lines_of_whole_journals() {
    let journals =
        [journal(2, 200), journal(3, 100), journal(4, 1), journal(5, 400), journal(6, 1)];
    let made = formats::files(ExportFormat::Xero, &journals, ("xero", false)).unwrap();
    let lines: Vec<_> = made.iter().map(|file| file.content.matches("\r\n").count() - 1).collect();
    assert_eq!(lines, [300, 1, 400, 1]);
    assert_eq!(made[1].name, "xero-2.csv");
    assert!(
        made[1].content.contains("\"31 Mar 2026, A, \"\"B\"\" C\",31/03/2026,Branch cash,'@100,")
    );
}
