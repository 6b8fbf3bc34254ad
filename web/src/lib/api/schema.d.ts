// Generated from the server's OpenAPI document by tools/openapi-types. Do not edit.
export interface paths {
    "/api/accounting/accounts/{code}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the entries on an account, each with the balance after it. */
        get: operations["statements_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/balance-sheet/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns assets, liabilities and equity at the end of the period, with the period's result. */
        get: operations["statements_balance_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/entries/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a journal entry with its lines and its hash. Consultants see entries that touch their own
         *     branch, and the lines there.
         */
        get: operations["statements_entry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/income-statement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the income and losses of the period. */
        get: operations["statements_income_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/periods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists closed periods, those being checked, those that failed and those that were reopened, newest
         *     first.
         */
        get: operations["periods_list_periods"];
        put?: never;
        /**
         * Closes all open months up to a month's end. Everything is proven first, in the background: the
         *     period is `checking` until then. A repeated request meanwhile returns the same period.
         */
        post: operations["periods_close_period"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/periods/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the close of a period, with what its last month accrued and provided at each branch. */
        get: operations["periods_find_period"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/periods/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what closing up to a day means: what that month accrued and provided at each branch, and
         *     which cash-ups are missing.
         */
        get: operations["periods_preview_period"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/provision-rates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists rates of provision, latest first, with their current status. */
        get: operations["periods_list_provision_rates"];
        put?: never;
        /**
         * Adds rates of provision that apply from a date, today or later. From the first month's end on which
         *     rates apply, each month's end accrues income and provides for losses. Rows never change: correct a
         *     wrong one by adding another from the same date.
         */
        post: operations["periods_add_provision_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounting/trial-balance/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns every account with its opening balance, debits, credits and closing balance. */
        get: operations["statements_trial_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity/logs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the logins of all staff, newest first. */
        get: operations["login_events_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity/readings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who looked at clients' documents, colleagues' selfies and whole lists, newest first. */
        get: operations["readings_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/administrator/filtered/active-loan-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists loans by status (default `active`), newest disbursement first. */
        get: operations["loans_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/administrator/loans-above-limits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists loans that were above a credit limit when they were given or rescheduled, latest first. */
        get: operations["loans_above_limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/add/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts a notice. */
        post: operations["notices_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/chats/{id}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the active members of one's own chat: 1 is the administrators', 2 the consultants'. */
        get: operations["chat_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a part of the chat, oldest message first. Page 1 has the newest 50. */
        get: operations["administrators_chat_list"];
        put?: never;
        /** Sends a message. */
        post: operations["administrators_chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/messages/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Replaces the text of one's own message. */
        patch: operations["administrators_chat_edit"];
        trace?: never;
    };
    "/api/adminstration/messages/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one's own message, with its attachment. */
        delete: operations["administrators_chat_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/messages/{id}/info/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns which members have read one's own message. */
        get: operations["administrators_chat_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/messages/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the caller has read the chat up to a message. */
        post: operations["administrators_chat_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/messages/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the caller has read the chat up to the newest of some messages. Unknown
         *     messages are ignored.
         */
        post: operations["administrators_chat_read_many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists active notices, newest first, including expired ones. */
        get: operations["notices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/notices/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an active notice. */
        get: operations["notices_one"];
        put?: never;
        post?: never;
        /** Deactivates a notice: it leaves every list. */
        delete: operations["notices_deactivate"];
        options?: never;
        head?: never;
        /** Replaces a notice's text and audience. People who have read it need not read it again. */
        patch: operations["notices_edit"];
        trace?: never;
    };
    "/api/adminstration/notices/{id}/read_status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the people whom a notice is for, and who of them has read it. */
        get: operations["notices_read_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstration/unread-count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many messages the caller has not read, and the newest of them. */
        get: operations["administrators_chat_unread_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/accounting/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the books of the whole company. */
        get: operations["accounting_company"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/accounting/branch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the books of a branch. Consultants see only their own branch. */
        get: operations["accounting_branch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/accounting/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Creates a report of a book of the whole company. Answers 201 when its files are there within about
         *     a second; otherwise 202 with a pending report. The same request within ten seconds returns the
         *     same report.
         */
        get: operations["reports_export_company"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/accounting/export/branch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Creates a report of a book of a branch; consultants of their own only. Answers as the export of the
         *     whole company does.
         */
        get: operations["reports_export_branch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/dashboard-stats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the dashboard of the whole company. */
        get: operations["dashboards_company"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/first-steps/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what a new lender has set up so far. */
        get: operations["dashboards_first_steps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/give_loans/dashboard-stats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the Give Loans dashboard: all branches, or the consultant's own. */
        get: operations["dashboards_give_loans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submits a loan application and pays the loan out of the branch's cash or bank account, unless the
         *     setting `loan_approval` asks for a second person: then it waits, and a request for its approval is
         *     made.
         */
        post: operations["applications_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculates the cost of a loan without creating it. */
        post: operations["applications_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/repayment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a repayment. */
        post: operations["repayments_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/repayment/{id}/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverses a repayment, settlement or recovery, if a colleague recorded it. Where payments came after
         *     it, it takes the fingerprint of the preview, and they are applied again.
         */
        post: operations["repayments_reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/repayment/{id}/reverse/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews the reversal of a repayment, settlement or recovery: the loan afterwards, and how later
         *     payments would be allocated.
         */
        get: operations["repayments_preview_reversal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/loan/repayment/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews a repayment without recording it. */
        post: operations["repayments_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/logbook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists log book entries for the console, newest first: the caller's own, all, or a branch's. */
        get: operations["log_book_console"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/logbook/days/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the days that have entries, newest first: at most 62 of them up to `to`, which continues
         *     the list.
         */
        get: operations["log_book_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs a staff member in with password, selfie and location. After five wrong passwords for one
         *     account from one address within 15 minutes, further attempts get 429 until the 15 minutes are
         *     over. If the account has a second factor, the answer is 401 with the code
         *     `second_factor_required` and a `token`, which `POST /adminstrator/login/code/` takes for ten
         *     minutes.
         */
        post: operations["accounts_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/login/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes a login with a code of the second factor: the six digits that the app shows, or a
         *     recovery code. Each works once. Wrong codes are limited together with wrong passwords. A token
         *     that has expired is refused under `token`.
         */
        post: operations["accounts_enter_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the given token, even an expired one, and closes the day's log book entry. */
        post: operations["accounts_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/password-reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails a six-digit code to the account with this email address. The code works for ten minutes
         *     and allows five attempts per request. At most five codes an hour are sent to one address from
         *     one network.
         */
        post: operations["password_resets_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/password-reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password, ends all sessions of the account and emails its owner. */
        post: operations["password_resets_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/password-reset/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails a new code. With `request`, the previous code stops working. */
        post: operations["password_resets_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/password-reset/verify-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a password that was reset within the last ten minutes. Rate limited like a login. Any
         *     status but 200 means no.
         */
        post: operations["password_resets_verify_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/password-reset/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a code for a token that can set one new password. */
        post: operations["password_resets_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers an administrator. The first one gets every permission. Later ones follow the
         *     configured registration mode (`GET /config/`).
         */
        post: operations["accounts_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/register/confirm-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the email address of a registration that waits for approval, with the emailed code. The
         *     code works for 24 hours and for five tries. Wrong passwords are limited like those of logins.
         */
        post: operations["registrations_confirm_registration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/register/send-code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails another code that confirms the address of a registration that waits for approval: at most
         *     five in an hour. Only the newest one works.
         */
        post: operations["registrations_send_registration_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reports of everybody, newest first. */
        get: operations["reports_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the statistics of a period, of all branches or of one. */
        get: operations["statistics_of_period"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adminstrator/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges a refresh token for new tokens. A token sent again within 30 seconds gets another
         *     successor, as long as the first one has not been used. After that, reuse ends the session.
         */
        post: operations["accounts_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/all/staff/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists or searches staff members. Includes the caller unless `others` is set. */
        get: operations["staff_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/imports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists imported files, newest first. */
        get: operations["bank_imports"];
        put?: never;
        /**
         * Imports a file. Lines that an earlier file has brought are not stored again; the same file brings what
         *     it did not bring before. A file that was imported for another branch is refused, and so is one that was
         *     imported by a mapping that reads other days or amounts. More than 2 000 lines are stored in parts, each
         *     an import of its own; if that stops halfway, the same file brings the other parts.
         */
        post: operations["bank_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/imports/{id}/set-aside/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a file aside, with every line of it whose money was never moved, that was imported for the wrong
         *     branch or under the wrong mapping. It can be imported again after that.
         */
        post: operations["bank_set_file_aside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists lines of bank statements, newest day first, with their proposals. */
        get: operations["bank_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/apply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a line's client credit to a loan, up to what is owed there. */
        post: operations["bank_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/apply/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews applying a line's client credit to a loan. */
        post: operations["bank_preview_applying"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/bring-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back a line that was set aside. */
        post: operations["bank_bring_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/credit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Holds a line's open amount as client credit. */
        post: operations["bank_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/pay-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays a line's client credit back, out of the branch's bank account. */
        post: operations["bank_pay_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/post/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies a line's open amount to a loan, up to what is owed there. The rest is held as client
         *     credit. The payment counts from the line's day where a value date may be that early.
         */
        post: operations["bank_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/post/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews applying a line's open amount to a loan. */
        post: operations["bank_preview_posting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/lines/{id}/set-aside/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets aside a line that needs no action here. */
        post: operations["bank_set_aside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/mappings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the lender's mappings by name, and the layouts that are suggested for common banks. */
        get: operations["bank_mappings"];
        put?: never;
        /** Adds a mapping. */
        post: operations["bank_add_mapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/mappings/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Replaces a mapping. Lines that it has read stay as they are. */
        patch: operations["bank_edit_mapping"];
        trace?: never;
    };
    "/api/bank/matches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the number of open lines by their proposal. */
        get: operations["bank_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/moves/{id}/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns to client credits what was paid back by mistake and never left the bank. Not by the
         *     person who paid it back.
         */
        post: operations["bank_return_paid_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/post-sure/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Posts open lines whose proposal is sure, at most 50, the oldest first, each by itself: what is wrong
         *     with one does not hold up the others. Lines that are posted already are not posted again.
         */
        post: operations["bank_post_sure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a file by a mapping that need not be saved, and stores nothing. */
        post: operations["bank_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branch/accounting/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Creates a report of a book of the caller's own branch. Answers as the export of the whole company
         *     does.
         */
        get: operations["reports_export_own_branch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branch/reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reports that the caller has asked for, newest first. */
        get: operations["reports_list_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists branches by name. `Unassigned` is included only on request. */
        get: operations["branches_list"];
        put?: never;
        /** Adds a branch. */
        post: operations["branches_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a branch. */
        get: operations["branches_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a branch. Omitted fields stay unchanged. */
        patch: operations["branches_edit"];
        trace?: never;
    };
    "/api/branches/{id}/cash-up/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a branch's cash on a day: what came in and went out, the cash expected at a count, and
         *     the cash-up.
         */
        get: operations["cash_ups_day"];
        put?: never;
        /**
         * Records the cash that was counted at a branch today and closes the day for cash. A difference
         *     above the lender's tolerance waits for a second person.
         */
        post: operations["cash_ups_count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/deposit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deposits owners' money into a branch. */
        post: operations["cash_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/inter-branch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what branches owe one another because one took or paid money for another, and the transfers
         *     that would settle it.
         */
        get: operations["transfers_between_branches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/movements/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists deposits and withdrawals, newest first. */
        get: operations["cash_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/movements/{entry}/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses a deposit or withdrawal, if a colleague recorded it. */
        post: operations["cash_reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/transfers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists transfers, newest first. Administrators see all of them, consultants those from and to
         *     their branch.
         */
        get: operations["transfers_list"];
        put?: never;
        /**
         * Sends money from a branch to another, or from its cash to its bank account or back. It is in
         *     transit until it is received.
         */
        post: operations["transfers_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/transfers/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a transfer that was not received: the money returns to its sender. */
        post: operations["transfers_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/transfers/{id}/receive/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms that the money of a transfer has arrived. Consultants confirm what was sent to their branch. */
        post: operations["transfers_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/transfers/{id}/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverses a transfer that was received, if neither its sending nor its receipt was recorded by the
         *     caller.
         */
        post: operations["transfers_reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branches/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws owners' money from a branch, up to what it has in cash or in the bank. */
        post: operations["cash_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-ups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists cash-ups, newest first. Administrators see all of them, consultants those of their branch. */
        get: operations["cash_ups_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-ups/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a cash-up. */
        get: operations["cash_ups_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-ups/{id}/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the difference of somebody else's cash-up, which is then posted. */
        post: operations["cash_ups_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-ups/{id}/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines somebody else's cash-up, with a reason. The day is open for cash again. */
        post: operations["cash_ups_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/check-username/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks whether a username is available for registration. */
        get: operations["accounts_check_username"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-credits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists client credits that settlements left and that wait to be paid back, the oldest first. */
        get: operations["repayments_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-credits/{id}/pay-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays back a client credit that a settlement left, from the cash or the bank account in which it lies. */
        post: operations["repayments_pay_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a client with phone numbers and accounts. */
        get: operations["clients_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/documents/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a client's documents, newest first. */
        get: operations["client_documents_list"];
        put?: never;
        /** Adds a document to a client. */
        post: operations["client_documents_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/erasure/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether a client's personal data can be erased, and if not, why and until when. */
        get: operations["erasure_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns everything that is stored about a client as a ZIP archive: a JSON file for each kind of
         *     record, the documents, and a readme. The access log records it.
         */
        get: operations["client_data_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/stored-papers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the stored papers of a client, the newest first, at most 200. */
        get: operations["papers_of_client"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/blacklist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists active and revoked blacklist records, newest first. */
        get: operations["blacklist_list"];
        put?: never;
        /** Blacklists a client with a reason. Refused if the client is already blacklisted. */
        post: operations["blacklist_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/blacklist/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Revokes an active blacklisting. */
        patch: operations["blacklist_revoke"];
        trace?: never;
    };
    "/api/clients/documents/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a document and its file. */
        delete: operations["client_documents_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/arrears/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns open loans by the age of their arrears at the end of a day, today's as they are now, with
         *     the portfolio at risk.
         */
        get: operations["collections_arrears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/due/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the unpaid installments of a branch that fall due in a period, in the order of their days. */
        get: operations["collections_due"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/loans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns loans in arrears, the longest late first, with phone numbers, the last note and the
         *     current promise.
         */
        get: operations["collections_late"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/promises/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns promises to pay, in the order of their days. Promises that a later one replaced are left
         *     out.
         */
        get: operations["collections_promises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the name, links and rules of this installation. */
        get: operations["config_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/active-loan-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a client's open loan accounts with their schedules, oldest first. */
        get: operations["loans_open_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/add/client/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a client. */
        post: operations["clients_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/all/clients/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists or searches clients. */
        get: operations["clients_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/edit/client/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the given fields. */
        patch: operations["clients_edit"];
        trace?: never;
    };
    "/api/consultant/filtered/active-loan-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the loans of the consultant's own branch. */
        get: operations["loans_list_as_consultant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/loan/applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits a loan application at the consultant's own branch. */
        post: operations["applications_apply_as_consultant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/loan/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculates the cost of a loan without creating it (for consultants). */
        post: operations["applications_quote_as_consultant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/loan/repayment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a repayment at the consultant's own branch. */
        post: operations["repayments_receive_as_consultant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/loan/repayment/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews a repayment without recording it (for consultants). */
        post: operations["repayments_preview_as_consultant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/logbook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the consultant's own log book entries, newest first. */
        get: operations["log_book_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/logbook/days/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the days on which the consultant has entries, newest first: at most 62 of them up to `to`,
         *     which continues the list.
         */
        get: operations["log_book_own_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/logbook/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs the consultant in for the day. Refused while they are logged in; an entry left open on an
         *     earlier day is no obstacle.
         */
        post: operations["log_book_log_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/logbook/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs the consultant out for the day. */
        post: operations["log_book_log_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a part of the chat, oldest message first. Page 1 has the newest 50. */
        get: operations["consultants_chat_list"];
        put?: never;
        /** Sends a message. */
        post: operations["consultants_chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/messages/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Replaces the text of one's own message. */
        patch: operations["consultants_chat_edit"];
        trace?: never;
    };
    "/api/consultant/messages/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one's own message, with its attachment. */
        delete: operations["consultants_chat_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/messages/{id}/info/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns which members have read one's own message. */
        get: operations["consultants_chat_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/messages/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the caller has read the chat up to a message. */
        post: operations["consultants_chat_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/messages/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the caller has read the chat up to the newest of some messages. Unknown
         *     messages are ignored.
         */
        post: operations["consultants_chat_read_many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/payment-schedules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a loan's payment schedule. */
        get: operations["loans_schedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultant/unread-count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many messages the caller has not read, and the newest of them. */
        get: operations["consultants_chat_unread_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-limits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all credit limits by kind, latest first, with their current status. */
        get: operations["credit_limits_list"];
        put?: never;
        /**
         * Adds a limit that applies from a date. Existing loans keep their terms. Rows never change:
         *     correct a wrong one by adding another from the same date.
         */
        post: operations["credit_limits_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currencies/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists currencies by code. */
        get: operations["currencies_list"];
        put?: never;
        /** Adds a currency. The first one becomes the base currency. */
        post: operations["currencies_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currencies/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a currency. The base currency is refused with 409. */
        delete: operations["currencies_delete"];
        options?: never;
        head?: never;
        /** Changes the given fields. */
        patch: operations["currencies_edit"];
        trace?: never;
    };
    "/api/data-retention/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns which personal data is stored and for how long, according to this server's settings. */
        get: operations["retention_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/director/logbook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all log book entries, newest first. */
        get: operations["log_book_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows this document as a page. */
        get: operations["docs_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/viewer.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the stylesheet of the documentation page. */
        get: operations["docs_style"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/viewer.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the script of the documentation page. */
        get: operations["docs_script"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams changes as server-sent events. `id` is the operation number. `event` is `change` with
         *     `{"kind", "ids"}` as data, or `resync` when missed changes cannot be replayed: fetch everything
         *     again then. `hello` is sent once, after missed changes were replayed or a `resync` was sent.
         *     Without `Last-Event-ID` nothing is replayed. Changes of jobs (`job.changed`) come without `id` and
         *     are never replayed.
         */
        get: operations["events_listen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that the process is alive. */
        get: operations["health_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists background jobs, newest first. Finished ones are listed for 90 days. */
        get: operations["jobs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a job. A running job stops as soon as it notices; a repeating one is refused. */
        post: operations["jobs_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a failed or cancelled job again, or a waiting one at once. */
        post: operations["jobs_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/letterhead/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the letterhead. */
        get: operations["letterhead_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the given fields. The logo is re-encoded. */
        patch: operations["letterhead_edit"];
        trace?: never;
    };
    "/api/loan-accounts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a loan account with its schedule and the terms it was made under. */
        get: operations["loans_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/disbursement/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverses the disbursement of a loan on which nothing has been paid, if a colleague recorded it. The
         *     loan is cancelled, and the money is back at the branch.
         */
        post: operations["corrections_reverse_disbursement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/edits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the edits of a loan's mandates and due dates, newest first. */
        get: operations["loans_edits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/explain/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the journal entries that add up to an amount of a loan, and whether they match it. */
        get: operations["loan_history_explain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the history of a loan, oldest first. */
        get: operations["loan_history_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/notes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the notes of a loan, the newest first. */
        get: operations["collections_list"];
        put?: never;
        /** Adds a note to a loan. A promise replaces the one before. */
        post: operations["collections_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/papers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns links to what can be printed about a loan. */
        get: operations["loan_papers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/recovery/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a recovery on a written-off loan, up to the amount that can still be recovered. */
        post: operations["repayments_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/reschedule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests new installments for the unpaid part of a loan from a colleague: the same as a request
         *     of the kind `reschedule`.
         */
        post: operations["requests_ask_to_reschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/reschedule/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculates new installments for the unpaid part of a loan, and their cost, without changing it. */
        post: operations["loans_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/settle/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles a loan early: takes exactly what it costs, rebates the rest and closes the loan. */
        post: operations["repayments_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/settlement-quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what it costs to settle a loan early, today or on a later day. */
        get: operations["repayments_settlement_cost"];
        put?: never;
        /** Makes a numbered settlement quote, which holds until the end of its day unless the loan changes. */
        post: operations["repayments_quote_settlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/settlement-quotes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the settlement quotes of a loan, the newest first, at most 50. */
        get: operations["repayments_settlement_quotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/stored-papers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the stored papers about a loan and its application, the newest first, at most 200. */
        get: operations["papers_of_loan"];
        put?: never;
        /** Makes an agreement or a notice of default about a loan. */
        post: operations["papers_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/waive-penalty/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Waives the unpaid penalty of an installment, or a part of it. */
        post: operations["loans_waive_penalty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/write-off/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes off the balance of an open loan. */
        post: operations["loans_write_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/write-off/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses the write-off of a loan, if a colleague recorded it and nothing was recovered since. */
        post: operations["corrections_reverse_write_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all loan products by name, including inactive ones. */
        get: operations["products_list"];
        put?: never;
        /** Adds a loan product. */
        post: operations["products_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-products/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a loan product. */
        get: operations["products_find"];
        put?: never;
        post?: never;
        /** Deletes an unused loan product. One in use is refused with 409 and can be deactivated. */
        delete: operations["products_delete"];
        options?: never;
        head?: never;
        /** Changes the given fields. Existing loans keep their terms. */
        patch: operations["products_edit"];
        trace?: never;
    };
    "/api/loan/applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists loan applications, newest first. Consultants see their branch's. */
        get: operations["applications_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/applications/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a loan application with the quote that was shown. */
        get: operations["applications_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/applications/{id}/stored-papers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the stored papers about an application, the newest first, at most 200. */
        get: operations["papers_of_application"];
        put?: never;
        /**
         * Makes the agreement of an application that waits for a colleague, to be signed before the loan is
         *     paid out.
         */
        post: operations["papers_agree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan/quotations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a pre-agreement statement and quotation of a loan that the client may then apply for. It is
         *     valid for five business days.
         */
        post: operations["papers_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login-events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's own logins, newest first. Administrators can ask for another username. */
        get: operations["login_events_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/registrations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists registrations waiting for approval, oldest first. */
        get: operations["registrations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/registrations/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a registration with the given permissions. Refused if the caller may not grant one of
         *     them.
         */
        post: operations["registrations_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/registrations/{id}/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines a registration. Its username and email address become available again. */
        post: operations["registrations_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a staff member and emails an invitation. They have no password until they accept it. */
        post: operations["staff_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a staff member. */
        get: operations["staff_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a staff member. Details and position need `can_edit_staff`. Permissions need
         *     `can_edit_staff_permissions`, and callers can only change those that they have. A new email
         *     address is `pending_email` until its owner confirms it.
         */
        patch: operations["staff_edit"];
        trace?: never;
    };
    "/api/management/users/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what was changed about a staff member, newest first. */
        get: operations["staff_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/users/{id}/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails another invitation to a staff member who has not accepted theirs yet. The code of the one
         *     before stops working.
         */
        post: operations["staff_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/users/{id}/second-factor/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a colleague's second factor, for someone who has lost phone and recovery codes. Ends their
         *     sessions and notifies them by email.
         */
        post: operations["staff_reset_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/users/{id}/sign-out/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a colleague out on all their devices. */
        post: operations["staff_sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a file by a signed link from another response. The link needs no token. It works for up
         *     to an hour, and only while the session that it was made for is open.
         */
        get: operations["media_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/cash-ups/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the slip of a cash-up as PDF by a signed link from another response. The link needs no
         *     token. It works for up to an hour, and only while the session that it was made for is open.
         */
        get: operations["cash_ups_slip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/letterhead/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a page with the letterhead as PDF by a signed link from another response. The link needs
         *     no token. It works for up to an hour, and only while the session that it was made for is open.
         */
        get: operations["letterhead_sample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/papers/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a statement, payment schedule, paid-up letter or settlement quote as PDF by a signed link from another
         *     response. The link needs no token. It works for up to an hour, and only while the session that it
         *     was made for is open.
         */
        get: operations["loan_papers_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/periods/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the report of a closed period as PDF by a signed link from another response. The link needs
         *     no token. It works for up to an hour, and only while the session that it was made for is open.
         */
        get: operations["periods_period_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/receipts/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a receipt as PDF by a signed link from another response. The link needs no token. It
         *     works for up to an hour, and only while the session that it was made for is open.
         */
        get: operations["receipts_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/stored-papers/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a stored paper as PDF by a signed link from another response. The link needs no token. It
         *     works for up to an hour, and only while the session that it was made for is open. The access log
         *     records it.
         */
        get: operations["papers_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the notices for the caller that have not expired, newest first. */
        get: operations["notices_inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the caller has read a notice. Only the first time counts. */
        post: operations["notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/unread/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many notices the caller has not read, and the urgent ones among them. */
        get: operations["notices_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns this document. */
        get: operations["docs_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/paper-templates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the texts of papers of each kind. */
        get: operations["papers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/paper-templates/{kind}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the text of papers of a kind from now on. Existing papers stay as they are. */
        patch: operations["papers_change"];
        trace?: never;
    };
    "/api/paper-templates/{kind}/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a text as it would be printed, with sample values where it has placeholders. */
        post: operations["papers_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/paper-templates/{kind}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the versions of the text of papers of a kind, newest first, at most 100. */
        get: operations["papers_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-methods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all payment methods by name, including inactive ones. */
        get: operations["payment_methods_list"];
        put?: never;
        /** Adds a payment method. */
        post: operations["payment_methods_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-methods/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a payment method. */
        get: operations["payment_methods_find"];
        put?: never;
        post?: never;
        /** Deletes an unused payment method. One in use is refused with 409 and can be deactivated. */
        delete: operations["payment_methods_delete"];
        options?: never;
        head?: never;
        /** Changes the given fields. */
        patch: operations["payment_methods_edit"];
        trace?: never;
    };
    "/api/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports whether the server is ready: it can record, day ends are caught up, and it is not shutting down.
         *     A 503 says why not in `reason`: `stuck`, `storage_full`, `day_closed`, `clock`, `moved`,
         *     `newer_database`, `damaged` or `starting`.
         */
        get: operations["health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the receipt of a payment. */
        get: operations["receipts_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a report of a whole list with the filters of its page. Answers as the export of a book does. */
        post: operations["reports_export_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a report, to the person who requested it and to administrators. */
        get: operations["reports_find"];
        put?: never;
        post?: never;
        /** Deletes a report and its files. A pending one has to be cancelled first. */
        delete: operations["reports_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a report that is pending. */
        post: operations["reports_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a report again that failed or was cancelled. */
        post: operations["reports_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists requests, newest first. Administrators see all of them, consultants their own and, with
         *     can_verify_edit_loans_requests, those of their branch.
         */
        get: operations["requests_list"];
        put?: never;
        /**
         * Asks a colleague for an edit of a loan, a reschedule, a write-off, a reversal or the reopening
         *     of a day that was cashed up. Besides those who may decide, an edit, a reschedule, a write-off
         *     and its reversal can be requested with can_edit_active_loans, the reversal of a payment with
         *     can_do_repayments, that of a disbursement with can_give_loans, and a reopening by everybody at
         *     their branch. Administrators with can_edit_clients request that a client's personal data is
         *     erased, and a second administrator decides. Administrators request the correction of a log-out,
         *     and another one decides whose own it is not.
         */
        post: operations["requests_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a request. */
        get: operations["requests_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves somebody else's request and does what it asks for. Refused with 409 if the record has
         *     changed since the request was made.
         */
        post: operations["requests_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines somebody else's request, with a reason. */
        post: operations["requests_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws one's own request. */
        post: operations["requests_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/waiting-count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many pending requests of others the caller may decide. */
        get: operations["requests_waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/series/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the figures of each month of a period, its loans by status and its branches, for charts. */
        get: operations["statistics_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stored-papers/{id}/signature/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a client has signed an agreement, witnessed by the person who records it. */
        post: operations["papers_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the caller's own password and ends their other sessions. The current password must have
         *     been verified in this session within the last ten minutes.
         */
        post: operations["user_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the caller's identity, by their password or a code of their second factor. Operations
         *     with `x-confirmation` are refused with 403 `confirmation_required` when the sign-in or the last
         *     confirmation was too long ago (setting `confirmation_minutes`); where it says `whole_list`, only
         *     calls without `page` are. Rate limited like a login.
         */
        post: operations["user_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/draft-key/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the key under which the web apps keep the caller's unsent forms in the browser. It is the
         *     same in each session of the caller, and never stored: without a session nobody can read the forms.
         */
        get: operations["user_draft_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails a code to the caller's new email address. The address is `pending_email` until it is
         *     confirmed. The password must have been verified in this session within the last ten minutes.
         */
        post: operations["profile_request_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms an email address with the emailed code. A new address takes effect at once, and the old
         *     one is notified.
         */
        post: operations["profile_confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether the caller has a second factor, and needs one. */
        get: operations["second_factor_show"];
        put?: never;
        /**
         * Begins the set-up of an authenticator app. Logging in stays as it is until the app is confirmed. A
         *     set-up that was begun before is void. The password must have been verified in this session within
         *     the last ten minutes.
         */
        post: operations["second_factor_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the app with its first code. From now on each login needs a code. Returns ten recovery
         *     codes.
         */
        post: operations["second_factor_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/off/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the second factor off, with a code of the app or a recovery code. Wrong codes are limited
         *     like those at a login. The password must have been verified in this session within the last ten
         *     minutes.
         */
        post: operations["second_factor_turn_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/recovery-codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the recovery codes, with a code of the app or a recovery code. The previous ones stop
         *     working. Wrong codes are limited like those at a login. The password must have been verified in
         *     this session within the last ten minutes.
         */
        post: operations["second_factor_renew_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's own open sessions, newest first. */
        get: operations["user_list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the caller's own sessions. */
        delete: operations["user_end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's own settings. */
        get: operations["user_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the caller's own settings. */
        patch: operations["user_set_settings"];
        trace?: never;
    };
    "/api/user/staff/details/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's own details. */
        get: operations["profile_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the caller's own details. The password must have been verified in this session within
         *     the last ten minutes.
         */
        patch: operations["profile_edit"];
        trace?: never;
    };
    "/api/user/upload-profile-picture/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the caller's profile picture. It is re-encoded, and the previous file is deleted. */
        post: operations["profile_upload_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the caller's password, which allows sensitive changes for ten minutes. Rate limited
         *     like a login.
         */
        post: operations["user_verify_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the VAT settings. */
        get: operations["vat_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the given fields. Existing loans keep their terms. */
        patch: operations["vat_edit"];
        trace?: never;
    };
    "/api/vat/rates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all rates of VAT, latest first, with their current status. */
        get: operations["vat_rates"];
        put?: never;
        /**
         * Adds a rate that applies from a date, today or later. Existing loans keep theirs. Rows never change:
         *     correct a wrong one by adding another.
         */
        post: operations["vat_add_rate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The books of a period. With `book` only that one, in pages with `page`. */
        Accounting: components["schemas"]["Books"] & {
            branch?: components["schemas"]["BranchName"] | null;
            end_date: components["schemas"]["Day"];
            start_date: components["schemas"]["Day"];
            totals: components["schemas"]["AccountingTotals"];
        };
        /** @description Totals by book. */
        AccountingTotals: {
            cashflows?: components["schemas"]["BookTotals"] | null;
            disbursements?: components["schemas"]["BookTotals"] | null;
            loans?: components["schemas"]["BookTotals"] | null;
            payments?: components["schemas"]["BookTotals"] | null;
            report_details?: components["schemas"]["BookTotals"] | null;
            transactions?: components["schemas"]["BookTotals"] | null;
        };
        /** @description An account of the chart of accounts. */
        AccountName: {
            /** Format: int64 */
            code: number;
            /** @description `asset`, `liability`, `equity`, `income` or `expense`. */
            kind: string;
            name: string;
        };
        /**
         * @description The entries on an account. Balances are positive on the side on which the account grows: debits
         *     less credits for assets and expenses, credits less debits for the others.
         */
        AccountStatement: components["schemas"]["StatementPeriod"] & {
            account: components["schemas"]["AccountName"];
            closing_balance: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            debit: components["schemas"]["Money"];
            entries?: components["schemas"]["Listed_AccountStatementLine"] | null;
            opening_balance: components["schemas"]["Money"];
        };
        /** @description Messages of the administrators' chat, oldest first. The counts are those of the whole chat. */
        AdministratorMessages: components["schemas"]["ChatPlace"] & {
            /** Format: int64 */
            received_count: number;
            received_messages: components["schemas"]["ChatMessage"][];
            /** Format: int64 */
            sent_count: number;
            /** @description Those that the caller wrote. */
            sent_messages: components["schemas"]["ChatMessage"][];
            /** Format: int64 */
            total_messages: number;
        };
        /**
         * @description What happened in a period, and the state at its end. A past period never changes: a reversal
         *     counts on the day on which it is made.
         */
        AdminStatistics: components["schemas"]["StatisticsPeriod"] & {
            cashflow: components["schemas"]["StatisticsCashflow"];
            /**
             * Format: int64
             * @description How many there are now.
             */
            loan_products: number;
            loans: components["schemas"]["StatisticsLoans"];
            /**
             * Format: int64
             * @description How many there are now.
             */
            payment_methods: number;
            payments: components["schemas"]["StatisticsPayments"];
        };
        /** @description Loans by how many days their oldest overdue installment is late. */
        AgeArrears: {
            /** @description `1_30`, `31_60`, `61_90` or `over_90`. */
            age: string;
            /** Format: int64 */
            loans: number;
            outstanding_principal: components["schemas"]["Money"];
            /** @description What their late installments still ask for. */
            overdue_amount: components["schemas"]["Money"];
        };
        /** @description The part of a payment allocated to an installment. */
        Allocation: {
            fee: components["schemas"]["Money"];
            /** Format: int64 */
            installment_id: number;
            /** Format: int32 */
            installment_number: number;
            interest: components["schemas"]["Money"];
            penalty: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
        };
        /** @description A disbursed loan: the application and its account; or an application that waits for a colleague. */
        ApplicationOutcome: {
            application: components["schemas"]["SubmittedApplication"];
            loan_account?: components["schemas"]["LoanAccount"] | null;
            /**
             * Format: int64
             * @description The request for its approval. Null for a loan that was disbursed at once.
             */
            request?: number | null;
        };
        /** @description Permissions to grant. None by default. */
        Approval: {
            /** @description Flags by name: `{"can_give_loans": true}`. */
            permissions?: {
                [key: string]: boolean;
            };
        };
        /** @description Open loans by how many days their oldest overdue installment is late, and the portfolio at risk. */
        ArrearsAges: {
            /** @description Nothing is overdue. */
            current: components["schemas"]["ArrearsFigures"];
            days_1_30: components["schemas"]["ArrearsFigures"];
            days_31_60: components["schemas"]["ArrearsFigures"];
            days_61_90: components["schemas"]["ArrearsFigures"];
            days_over_90: components["schemas"]["ArrearsFigures"];
            par30?: components["schemas"]["Percent"] | null;
            par60?: components["schemas"]["Percent"] | null;
            par90?: components["schemas"]["Percent"] | null;
            total: components["schemas"]["ArrearsFigures"];
        };
        /** @description Open loans of an age. */
        ArrearsFigures: {
            /** Format: int64 */
            loans: number;
            outstanding_principal: components["schemas"]["Money"];
            /** @description What late installments still ask for. */
            overdue_amount: components["schemas"]["Money"];
        };
        /** @description Arrears by age at the end of a day. */
        ArrearsReport: {
            ages: components["schemas"]["ArrearsAges"];
            /** @description Earlier than asked for while the day ends of the last days are still to run. */
            date: components["schemas"]["Day"];
            /** @description `branch`, `product` or `consultant`. */
            group_by: string;
            groups: components["schemas"]["GroupArrears"][];
        };
        /** @description What is encrypted on disk. */
        AtRest: {
            /** @description Whether backups are encrypted by the program. Null where it makes none by itself. */
            backups?: boolean | null;
            /** @description The disk that the database is on. */
            database_disk: components["schemas"]["DiskEncryption"];
            /** @description Whether new stored files are encrypted by the program. */
            files: boolean;
            /** @description The disk that stored files are on. */
            files_disk: components["schemas"]["DiskEncryption"];
        };
        /** @description Whether a username is available. */
        Availability: {
            available: boolean;
            /** @description A sentence that says why it is not available. Null if it is available. */
            reason?: string | null;
        };
        /** @description Assets, liabilities and equity at the end of a period. */
        BalanceSheet: components["schemas"]["StatementPeriod"] & {
            /** @description Unearned interest and fees are deducted from the loans. */
            assets: components["schemas"]["StatementSection"];
            /** @description What is open between branches; for a single branch, an empty list. */
            between_branches: components["schemas"]["BranchBalance"][];
            /** @description The result of all days before the period. */
            earlier_result: components["schemas"]["Money"];
            /** @description The total includes both results. */
            equity: components["schemas"]["StatementSection"];
            liabilities: components["schemas"]["StatementSection"];
            /** @description Equal to the assets. */
            liabilities_and_equity: components["schemas"]["Money"];
            /** @description Loans less what is unearned of them and provided for; part of the assets. */
            net_loans: components["schemas"]["Money"];
            /** @description The result of the period. */
            result: components["schemas"]["Money"];
        };
        /** @description Money that waits in client credits. */
        BankCreditForm: {
            /** @description The amount as it was shown. If it has changed since, the call is refused with 409. */
            amount?: string | number;
            /**
             * Format: int64
             * @description Whose money it is, if that is known.
             */
            client?: number;
        };
        /** @description A file that was imported. */
        BankImport: {
            branch: components["schemas"]["BranchName"];
            file_name: string;
            /** Format: int64 */
            id: number;
            imported_at: components["schemas"]["Instant"];
            imported_by: components["schemas"]["PersonName"];
            /**
             * Format: int64
             * @description Lines that earlier files had brought.
             */
            known_lines: number;
            /**
             * Format: int64
             * @description Lines that were new.
             */
            lines: number;
            mapping_name: string;
            set_aside_at?: components["schemas"]["Instant"] | null;
        };
        /** @description Result of an import; of a long file, the `id` is that of its last part. */
        BankImported: components["schemas"]["BankImport"] & {
            /** @description The file was already imported and has nothing new: nothing changed. */
            is_again: boolean;
            /** @description Count of the rows that move no money. */
            skipped: number;
            /** @description The first of them. */
            skipped_rows: components["schemas"]["BankRowNote"][];
        };
        /** @description A bank's file. */
        BankImportForm: {
            /**
             * Format: int64
             * @description The branch whose account it is of.
             */
            branch: number;
            /** @description At most 5 MB and 20 000 lines. */
            file: Blob;
            /**
             * Format: int64
             * @description How it is read.
             */
            mapping: number;
        };
        /** @description What became of a file that was set aside. */
        BankImportSetAside: components["schemas"]["BankImport"] & {
            /**
             * Format: int64
             * @description Its lines that were not booked.
             */
            lines_set_aside: number;
        };
        /** @description Where a bank's file has what. */
        BankLayout: {
            /** Format: int32 */
            amount_column?: number | null;
            /** Format: int32 */
            credit_column?: number | null;
            /** Format: int32 */
            date_column: number;
            date_format: string;
            /** Format: int32 */
            debit_column?: number | null;
            /** @description `point` or `comma`. */
            decimal_mark: string;
            /** @description `comma`, `semicolon` or `tab`. */
            delimiter: string;
            /** Format: int32 */
            description_column: number;
            /** Format: int32 */
            header_rows: number;
            /** Format: int32 */
            reference_column?: number | null;
            row_mark: string;
        };
        /** @description A line of a bank statement. */
        BankLine: components["schemas"]["BankLineStatus"] & {
            /** @description Below zero for money that went out. */
            amount: components["schemas"]["Money"];
            booked_on: components["schemas"]["Day"];
            branch: components["schemas"]["BranchName"];
            description: string;
            /**
             * Format: int64
             * @description The file that brought it.
             */
            import: number;
            /** @description Its file was set aside before anybody booked it. */
            is_void: boolean;
            moves: components["schemas"]["BankLineMove"][];
            proposal?: components["schemas"]["BankProposal"] | null;
            reference: string;
            /**
             * @description A line of an earlier file has the same day and amount and another text, or another branch has the
             *     very line.
             */
            resembles: boolean;
            /**
             * @description The receipt of a payment with the same amount and text that money which went out may have sent back,
             *     as a debit order that is returned unpaid.
             */
            sent_back_receipt?: string | null;
        };
        /** @description What became of a line's money. */
        BankLineMove: {
            amount: components["schemas"]["Money"];
            client?: components["schemas"]["PersonName"] | null;
            /** Format: int64 */
            id: number;
            /**
             * @description Whether the payment was reversed, which made its money free again, or what was paid back was
             *     returned.
             */
            is_reversed: boolean;
            /** @description `repayment`, `credit`, `applied`, `paid_back`, `returned`, `set_aside` or `brought_back`. */
            kind: string;
            /** Format: int64 */
            loan_account?: number | null;
            moved_at: components["schemas"]["Instant"];
            moved_by: components["schemas"]["PersonName"];
            note: string;
            receipt_number?: string | null;
        };
        /** @description A line and what is said of it. */
        BankLineNote: {
            amount: components["schemas"]["Money"];
            booked_on: components["schemas"]["Day"];
            description: string;
            /** Format: int64 */
            line: number;
            message: string;
            reference: string;
        };
        /** @description The state of a line. */
        BankLineStatus: {
            /** @description What waits in client credits. */
            credit: components["schemas"]["Money"];
            /** @description What is not booked yet. */
            free: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /** @description `open`, `booked`, `outgoing` or `set_aside`. */
            state: string;
        };
        /** @description A way to read a bank's files. */
        BankMapping: {
            /** Format: int64 */
            id: number;
            layout: components["schemas"]["BankLayout"];
            name: string;
            /** Format: int64 */
            version: number;
        };
        /** @description Where a bank's file has what. Columns count from 1. Either one column for the amount is named, or one each for money in and money out. */
        BankMappingForm: {
            /**
             * Format: int64
             * @description Below zero for money that went out.
             */
            amount_column?: number;
            /** Format: int64 */
            credit_column?: number;
            /** Format: int64 */
            date_column: number;
            /** @enum {string} */
            date_format: "yyyy-mm-dd" | "yyyy/mm/dd" | "yyyymmdd" | "dd/mm/yyyy" | "dd-mm-yyyy" | "dd mmm yyyy" | "ddmmmyyyy";
            /** Format: int64 */
            debit_column?: number;
            /** @enum {string} */
            decimal_mark: "point" | "comma";
            /** @enum {string} */
            delimiter: "comma" | "semicolon" | "tab";
            /** Format: int64 */
            description_column: number;
            /** @description The file to try it on; only for a preview. */
            file?: Blob;
            /**
             * Format: int64
             * @description Rows above the first line, at most 50.
             */
            header_rows?: number;
            /** @description At most 60 characters. */
            name?: string;
            /** Format: int64 */
            reference_column?: number;
            /** @description What the first column of a line says, if the file has other rows as well. */
            row_mark?: string;
            /**
             * Format: int64
             * @description The version that was changed; ignored for a new one.
             */
            version?: number;
        };
        /** @description The lender's mappings, and what is suggested for common banks. */
        BankMappings: {
            mappings: components["schemas"]["BankMapping"][];
            presets: components["schemas"]["BankPreset"][];
        };
        /** @description Returns the number of open lines by their proposal. */
        BankMatches: {
            /** Format: int64 */
            likely: number;
            /** Format: int64 */
            open: number;
            /** Format: int64 */
            possible: number;
            /** Format: int64 */
            sure: number;
            /** @description The amount of those that are sure. */
            sure_amount: components["schemas"]["Money"];
        };
        /** @description Money that is paid back. */
        BankPayBackForm: {
            /** @description The amount as it was shown. If it has changed since, the call is refused with 409. */
            amount?: string | number;
            /** @description At most 200 characters. */
            reason: string;
        };
        /** @description A line that was put on a loan. */
        BankPosted: {
            /** @description What was put on the loan. */
            amount: components["schemas"]["Money"];
            /** @description What the loan did not ask for, and waits in client credits. */
            credited: components["schemas"]["Money"];
            line: components["schemas"]["BankLineStatus"];
            /** @description The settlement quote by which the loan was settled. */
            quote_number?: string | null;
            /** @description The payments with later dates that were applied again after it under new receipts. */
            reapplied: components["schemas"]["ReappliedPayment"][];
            receipt_number: string;
            /**
             * Format: int64
             * @description The payment.
             */
            repayment: number;
            /** @description Why it counts from today, where the line is of an earlier day. */
            undated?: string | null;
            value_date?: components["schemas"]["Day"] | null;
        };
        /** @description The loan on which a line's money is put. */
        BankPostingForm: {
            /** @description The amount as it was shown. If it has changed since, the call is refused with 409. */
            amount?: string | number;
            /** @description The `fingerprint` of what the preview said in `reordered`: payments with later dates are applied again as it said. Refused with 409 when anything of it has changed. */
            fingerprint?: string;
            /** Format: int64 */
            loan_account: number;
            /**
             * Format: int64
             * @description A payment method of the bank.
             */
            payment_method: number;
        };
        /** @description What putting a line on a loan would do. */
        BankPostingPreview: {
            /** @description What would be put on the loan. */
            amount: components["schemas"]["Money"];
            /** @description What the loan does not ask for. */
            credited: components["schemas"]["Money"];
            /** @description The settlement quote by which the loan would be settled. */
            quote_number?: string | null;
            reordered?: components["schemas"]["LoanChanges"] | null;
            /** @description Why it would count from today, where the line is of an earlier day. */
            undated?: string | null;
            value_date?: components["schemas"]["Day"] | null;
        };
        /** @description A layout that is suggested for a bank. */
        BankPreset: {
            layout: components["schemas"]["BankLayout"];
            name: string;
        };
        /** @description What a file says under a mapping. */
        BankPreview: {
            /** @description There are more lines than a file may have. */
            is_too_long: boolean;
            /** @description The first lines. */
            lines: components["schemas"]["PreviewLine"][];
            /** @description The reason why the file as a whole cannot be read. */
            refusal?: string | null;
            /** @description The first rows, as they are in the file. */
            rows: string[][];
            /** @description Count of the rows that move no money. */
            skipped: number;
            /** @description The first of them. */
            skipped_rows: components["schemas"]["BankRowNote"][];
            /** @description How many lines there are. */
            total: number;
            /** @description The first rows that cannot be read, for which the file is refused. */
            unreadable: components["schemas"]["BankRowNote"][];
            /** @description Count of all of them. */
            unreadable_total: number;
        };
        /** @description The loan that a line is most likely meant for. */
        BankProposal: {
            balance: components["schemas"]["Money"];
            client: components["schemas"]["PersonName"];
            /** @description What the loan's first unpaid installment asks for. */
            due: components["schemas"]["Money"];
            /** Format: int64 */
            loan_account: number;
            nearly_quote_amount?: components["schemas"]["Money"] | null;
            /** @description A settlement quote that held, and is less than R 50,00 more or less than the line. */
            nearly_quote_number?: string | null;
            overdue: components["schemas"]["Money"];
            /** @description The settlement quote of exactly this amount: booking the line settles the loan by it. */
            quote_number?: string | null;
            /** @description The receipts of payments with later dates, which would be applied again after the line's money. */
            reapplied_receipts: string[];
            /** @description `loan_number`, `national_id`, `receipt` or `name_and_amount`. */
            reason: string;
            /** @description The receipt of a payment of this amount that was recorded by hand in the same days. */
            recorded_receipt?: string | null;
            /** @description `sure`, `likely` or `possible`. */
            strength: string;
            /** @description Why the money would count from today, though the loan is in arrears and the line of an earlier day. */
            undated?: string | null;
            /** @description The line was booked on this loan before, and that was reversed. */
            was_reversed: boolean;
        };
        /** @description Why what was paid back is put back. */
        BankReturnForm: {
            /** @description At most 200 characters. */
            reason: string;
        };
        /** @description A row that is not taken, and the reason. */
        BankRowNote: {
            message: string;
            /**
             * Format: int64
             * @description Its place in the file, from 1.
             */
            row: number;
        };
        /** @description Which lines are posted together. */
        BankSureForm: {
            /**
             * Format: int64
             * @description The `next` of the answer before, to go on.
             */
            after?: number;
            /** Format: int64 */
            branch?: number;
            /**
             * Format: int64
             * @description The file that brought them.
             */
            import?: number;
            /**
             * Format: int64
             * @description A payment method of the bank.
             */
            payment_method: number;
        };
        /** @description What became of lines that were posted together. */
        BankSurePosted: {
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Send it as `after` to go on; null when there are no more.
             */
            next?: number | null;
            posted: number;
            refused: components["schemas"]["BankLineNote"][];
            /** @description Lines whose payment counts from today, with the reason. */
            undated: components["schemas"]["BankLineNote"][];
        };
        /** @description A blacklist record. */
        BlacklistRecord: {
            blacklisted_by_first_name: string;
            blacklisted_by_last_name: string;
            /**
             * Format: int64
             * @description The client's id.
             */
            client: number;
            client_first_name: string;
            client_last_name: string;
            client_national_id: string;
            created_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description `false` once it is revoked. */
            is_active: boolean;
            reason: string;
            revoked_at?: components["schemas"]["Instant"] | null;
            revoked_by_first_name?: string | null;
            revoked_by_last_name?: string | null;
        };
        /** @description The rows by book. */
        Books: {
            cashflows?: components["schemas"]["Listed_CashflowRow"] | null;
            disbursements?: components["schemas"]["Listed_DisbursementRow"] | null;
            loans?: components["schemas"]["Listed_LoanBookRow"] | null;
            payments?: components["schemas"]["Listed_PaymentRow"] | null;
            report_details?: components["schemas"]["Listed_ReportRow"] | null;
            transactions?: components["schemas"]["Listed_TransactionRow"] | null;
        };
        /** @description The totals of a book over the whole period. Figures that the book does not have are omitted. */
        BookTotals: {
            amount?: components["schemas"]["Money"] | null;
            balance?: components["schemas"]["Money"] | null;
            cash_in?: components["schemas"]["Money"] | null;
            cash_out?: components["schemas"]["Money"] | null;
            closing_balance?: components["schemas"]["Money"] | null;
            initiation_fee?: components["schemas"]["Money"] | null;
            interest_amount?: components["schemas"]["Money"] | null;
            loan_amount?: components["schemas"]["Money"] | null;
            opening_balance?: components["schemas"]["Money"] | null;
            principal_amount?: components["schemas"]["Money"] | null;
            recovery_amount?: components["schemas"]["Money"] | null;
            repayment_amount?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description The number of rows in the book.
             */
            rows: number;
            service_fees?: components["schemas"]["Money"] | null;
            total_amount?: components["schemas"]["Money"] | null;
            vat_amount?: components["schemas"]["Money"] | null;
        };
        /** @description A branch with its current figures. */
        Branch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            bank_balance?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            closing_balance?: components["schemas"]["Money"] | null;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            latitude?: components["schemas"]["Degrees"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            name: string;
            /** Format: int64 */
            radius_m: number;
            /** @description The outstanding balance of its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan at the branch.
             */
            total_clients: number;
            /**
             * Format: int64
             * @description All loans disbursed at the branch.
             */
            total_loans: number;
            /** Format: int64 */
            version: number;
        };
        /** @description A branch, and where it is. */
        BranchAddress: {
            address: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description What the other branches owe a branch; negative for what it owes them. */
        BranchBalance: {
            balance: components["schemas"]["Money"];
            branch: components["schemas"]["BranchName"];
        };
        /** @description A branch. An edit omits unchanged fields. */
        BranchForm: {
            address: string;
            /** @description Edits only. A branch with money or open loans cannot be deactivated. */
            is_active?: boolean;
            /** @description Location of the branch. Send both or neither. */
            latitude?: string | number;
            /** @description Degrees, stored to six places. */
            longitude?: string | number;
            name: string;
            /**
             * Format: int64
             * @description Distance in metres within which people count as at the branch (default 250).
             */
            radius_m?: number;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description What the last day of a month accrued and provided at a branch, and the entries. */
        BranchMonthFigures: components["schemas"]["MonthFigures"] & {
            /** Format: int64 */
            accrual_entry?: number | null;
            /**
             * Format: int64
             * @description On the next day.
             */
            back_entry?: number | null;
            branch: components["schemas"]["BranchName"];
            /** Format: int64 */
            provision_entry?: number | null;
        };
        /** @description A branch. */
        BranchName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description Why a transfer is cancelled. */
        CancelForm: {
            /** @description At most 500 characters. */
            reason: string;
        };
        CashBranch: {
            bank_balance: components["schemas"]["Money"];
            closing_balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description The journal entry that moved it. */
        CashEntry: {
            amount: components["schemas"]["Money"];
            business_date: components["schemas"]["Day"];
            description: string;
            /** Format: int64 */
            id: number;
            /** @description `deposit`, `withdrawal` or `reversal`. */
            kind: string;
        };
        /** @description The result of a deposit or withdrawal. */
        CashMoved: {
            /** @description What the branch has in the bank after the movement. */
            bank_balance: components["schemas"]["Money"];
            branch: components["schemas"]["CashBranch"];
            /** @description The branch's cash after the movement. */
            closing_balance: components["schemas"]["Money"];
            entry: components["schemas"]["CashEntry"];
        };
        /** @description A deposit into or withdrawal from a branch. */
        CashMovement: {
            /** @description Greater than zero. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch whose money moves.
             */
            branch: number;
            /**
             * @description `cash` (default) or `bank`.
             * @enum {string}
             */
            kind?: "cash" | "bank";
            /** @description Why, in a few words. */
            note?: string;
        };
        /** @description The cash of a branch, counted at the end of a day. */
        CashUp: {
            branch: components["schemas"]["BranchName"];
            business_date: components["schemas"]["Day"];
            counted: components["schemas"]["Money"];
            counted_at: components["schemas"]["Instant"];
            counted_by: components["schemas"]["PersonName"];
            /** @description All notes and coins, the largest first. */
            counts: components["schemas"]["CountedDenomination"][];
            decided_at?: components["schemas"]["Instant"] | null;
            decided_by?: components["schemas"]["PersonName"] | null;
            decision_reason?: string | null;
            /** @description Counted less expected. */
            difference: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The entry that posted the difference.
             */
            difference_entry?: number | null;
            /** @description The branch's cash in the books when it was counted. */
            expected: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description The number of the journal's last entry when it was counted, and that entry's hash in hex.
             */
            journal_entry: number;
            journal_hash: string;
            /** @description Whether a second person had to confirm the difference. */
            needs_confirmation: boolean;
            reason: string;
            reopened_at?: components["schemas"]["Instant"] | null;
            reopened_by?: components["schemas"]["PersonName"] | null;
            reopening_reason?: string | null;
            /**
             * Format: int64
             * @description The entry that reversed it when the day was reopened.
             */
            reversal_entry?: number | null;
            /**
             * @description The slip as PDF: a signed path below `/api/media/` that works while the session is open. Null in
             *     the answer to the count or a decision.
             */
            slip_file?: string | null;
            /**
             * @description `waiting` (for a second person), `completed`, `declined` or `reopened`. The day is shut for cash
             *     while it is waiting or completed.
             */
            status: string;
        };
        /** @description A branch's cash on a day. */
        CashUpDay: {
            branch: components["schemas"]["BranchName"];
            business_date: components["schemas"]["Day"];
            cash_up?: components["schemas"]["CashUp"] | null;
            /** @description The values of the notes and coins to count, the largest first. */
            denominations: components["schemas"]["Money"][];
            /** @description The cash at the end of the day; of today, what a count should find. */
            expected: components["schemas"]["Money"];
            /** @description Whether no more cash moves at the branch on this day. */
            is_shut: boolean;
            movements: components["schemas"]["CashUpMovement"][];
            /** @description The cash in the morning. */
            opening: components["schemas"]["Money"];
            /** @description A larger difference has to be confirmed by a second person. */
            tolerance: components["schemas"]["Money"];
            waiting?: components["schemas"]["CashUp"] | null;
        };
        /** @description The reason for a decision. */
        CashUpDecisionForm: {
            /** @description At most 500 characters. Required to decline. */
            reason?: string;
        };
        /** @description The cash that was counted at a branch. */
        CashUpForm: {
            /**
             * Format: date
             * @description The day that was counted: today.
             */
            business_date: string;
            /** @description Each note and coin at most once. What is left out was not there. */
            counts: {
                /**
                 * Format: int64
                 * @description From 0 to 1 000 000.
                 */
                count: number;
                /** @description The value of one of them, such as 200.00 or 0.50. */
                denomination: string | number;
            }[];
            /** @description The expected cash that the person saw. Refused with 409 if cash has moved since. */
            expected: string | number;
            /** @description Required if the counted cash is not the expected. At most 500 characters. */
            reason?: string;
        };
        /** @description What came into a branch's cash on a day, and what went out, through entries of one kind. */
        CashUpMovement: {
            cash_in: components["schemas"]["Money"];
            cash_out: components["schemas"]["Money"];
            /** @description The kind of journal entry, such as `repayment`. */
            kind: string;
        };
        /** @description An installment before and after. */
        ChangedInstallment: {
            due_date: components["schemas"]["Day"];
            /** Format: int64 */
            installment_id: number;
            /** Format: int32 */
            installment_number: number;
            paid_after: components["schemas"]["Money"];
            paid_before: components["schemas"]["Money"];
            total_due_after: components["schemas"]["Money"];
            total_due_before: components["schemas"]["Money"];
        };
        ChatAttachment: {
            content_type: string;
            /** @description The name of the file as it was sent. */
            name?: string | null;
            /** Format: int64 */
            size_bytes: number;
            /** @description A signed path to the small form of a picture. */
            thumbnail?: string | null;
        };
        /** @description A member of a chat. */
        ChatMember: {
            branch_name?: string | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            /** @description A signed path below `/api/media/` to the small form of the picture. */
            profile_picture?: string | null;
            username: string;
        };
        /** @description A message of a chat. */
        ChatMessage: {
            /** @description Either of the two. */
            attachment?: string | null;
            attachment_info?: components["schemas"]["ChatAttachment"] | null;
            content: string;
            created_at: components["schemas"]["Instant"];
            edited_at?: components["schemas"]["Instant"] | null;
            file_url?: string | null;
            /** Format: int64 */
            id: number;
            /** @description Signed paths below `/api/media/` that work while the session is open. */
            image_url?: string | null;
            is_edited: boolean;
            /** @description `text`, `file` or `image`. */
            message_type: string;
            read_info: components["schemas"]["ReadInfo"];
            /**
             * Format: int64
             * @description The message that it replies to.
             */
            reply_to?: number | null;
            reply_to_info?: components["schemas"]["ReplyInfo"] | null;
            sender_info: components["schemas"]["ChatMember"];
        };
        /** @description The position of a list in its chat. */
        ChatPlace: {
            /**
             * Format: int64
             * @description The first message of the chat that the caller has not read.
             */
            first_unread_id?: number | null;
            has_newer: boolean;
            has_older: boolean;
        };
        /** @description A client. */
        Client: {
            /** @description The open accounts: active or defaulted, with a balance. */
            activeLoanAccounts: components["schemas"]["ClientLoanAccount"][];
            address: string;
            /** @description The reason while the client is blacklisted; otherwise null. */
            blacklist_reason?: string | null;
            /** @description The same as `is_blacklisted`. */
            blacklisted: boolean;
            client_type: string;
            created_at: components["schemas"]["Instant"];
            /** @description Empty when there is none. */
            email: string;
            erased_at?: components["schemas"]["Instant"] | null;
            first_name: string;
            gender: string;
            /** Format: int64 */
            id: number;
            /**
             * @description Gross income a month: `0_3500`, `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or
             *     `over_15000`. Null where nobody has stated it.
             */
            income_band?: string | null;
            /** @description Not blacklisted and, if the lender requires it, without bad debt. */
            is_able_to_get_loan: boolean;
            is_blacklisted: boolean;
            last_name: string;
            /** @description All loan accounts, newest first. */
            loan_accounts: components["schemas"]["ClientLoanAccount"][];
            /** @description A sentence that says why the client may not borrow. Null if they may. */
            loan_refusal?: string | null;
            national_id: string;
            nk_email: string;
            nk_name: string;
            nk_national_id: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The first active phone number, in E.164. */
            phone_number?: string | null;
            phone_numbers: components["schemas"]["PhoneNumber"][];
            race: string;
            /** @description Always `CLIENT`. */
            role: string;
            /** @description `blacklisted`, `active-loan` or `eligible`. */
            status: string;
            /** Format: int64 */
            version: number;
            /**
             * Format: int64
             * @description How many of the client's applications wait for a colleague's approval.
             */
            waiting_applications: number;
        };
        /** @description Money tendered above the amount that settled a loan. */
        ClientCredit: {
            amount: components["schemas"]["Money"];
            /** @description The branch that holds it. */
            branch: components["schemas"]["BranchName"];
            client: components["schemas"]["PersonName"];
            /**
             * Format: int64
             * @description The repayment that settled the loan.
             */
            id: number;
            /** Format: int64 */
            loan_account: number;
            /** @description Where it lies: `cash` or `bank`. */
            money: string;
            receipt_number: string;
            received_on: components["schemas"]["Day"];
        };
        /** @description A client's document. */
        ClientDocument: {
            content_type: string;
            created_at: components["schemas"]["Instant"];
            /** @description A signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            document_name: string;
            /** @description `id_card`, `passport`, `proof_of_address`, `bank_statement` or `other`. */
            document_type: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            size_bytes: number;
        };
        /** @description Whether a client's personal data can be erased. */
        ClientErasure: {
            /** Format: int64 */
            client: number;
            due_on?: components["schemas"]["Day"] | null;
            erased_at?: components["schemas"]["Instant"] | null;
            not_before?: components["schemas"]["Day"] | null;
            /** @description What prevents it; empty if it can be requested now. */
            obstacles: components["schemas"]["ErasureObstacle"][];
            /**
             * Format: int64
             * @description The request to erase the client that waits for a second administrator; null if there is none.
             */
            request?: number | null;
        };
        /** @description A client. An edit omits unchanged fields. */
        ClientForm: {
            address: string;
            /** @enum {string} */
            client_type: "Juristic person" | "Rural area" | "Low income";
            email?: string;
            first_name: string;
            /** @enum {string} */
            gender: "Male" | "Female";
            /**
             * @description Gross income a month, by the first and the last rand of the band. Optional; empty clears it.
             * @enum {string}
             */
            income_band?: "0_3500" | "3501_5500" | "5501_7500" | "7501_10000" | "10001_15000" | "over_15000";
            last_name: string;
            /** @description A South African ID number or a passport number, unique among clients. */
            national_id: string;
            nk_email?: string;
            /** @description Next of kin: first names. */
            nk_name: string;
            nk_national_id?: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The phone number of a new client. On an edit it replaces the first active one. */
            phone_number?: string;
            /** @description All phone numbers. `phone_number` is ignored when this is sent. */
            phone_numbers?: ({
                /** @description Default true. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            /** @enum {string} */
            race: "Black" | "White" | "Coloured" | "Indian" | "Asian" | "Other";
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description A summary of a client's loan account. */
        ClientLoanAccount: {
            balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            interest_amount: components["schemas"]["Money"];
            mandate_id1: string;
            mandate_id2: string;
            principal_amount: components["schemas"]["Money"];
            status: string;
            total_amount: components["schemas"]["Money"];
        };
        /** @description The second step of a login. */
        CodeForm: {
            /** @description Six digits of the app, or a recovery code. Spaces and dashes are ignored. */
            code: string;
            /** @description What the first step answered. */
            token: string;
        };
        /** @description A code was sent, if an account has this address. */
        CodeSent: {
            message: string;
            /** @description A secret to send with the code, and when requesting another code. */
            request: string;
        };
        /** @description The caller's password, or a code of their second factor. */
        ConfirmationForm: {
            /** @description Six digits of the app, or a recovery code. */
            code?: string;
            password?: string;
        };
        /** @description Messages of the consultants' chat, oldest first. The counts are those of the whole chat. */
        ConsultantMessages: components["schemas"]["ChatPlace"] & {
            messages: components["schemas"]["ChatMessage"][];
            /** @description Always true: the list is paged. */
            paged: boolean;
            /** Format: int64 */
            total_messages: number;
            /**
             * Format: int64
             * @description How many the caller wrote.
             */
            user_messages_count: number;
        };
        /** @description Copies that the program makes by itself, outside the database. */
        Copies: {
            /**
             * Format: int32
             * @description How many backups are stored before the oldest is deleted. Null where the program makes none by
             *     itself.
             */
            backups?: number | null;
            /** @description Whether whole emails are stored as files, as no mail server is set. */
            mails: boolean;
        };
        /** @description How many notes or coins of one value there were. */
        CountedDenomination: {
            /** Format: int32 */
            count: number;
            denomination: components["schemas"]["Money"];
        };
        /** @description What a loan costs besides its interest rate, as agreed: without penalties and later changes. */
        CreditCost: {
            /** @description All that is paid for each rand of the principal, with two decimals: `1.38`. */
            cost_multiple: string;
            /** @description Percent per month: a twelfth of the rate per year. */
            monthly_interest_rate: components["schemas"]["Percent"];
            /** @description Interest, initiation fee and service fees, with their VAT. */
            total_cost_of_credit: components["schemas"]["Money"];
        };
        /**
         * @description A credit limit that applies from a date until a later row of its kind takes over. Only the
         *     figures of its kind are present.
         */
        CreditLimit: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person. Null if it came with the product.
             */
            added_by?: number | null;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            initiation_fee_base?: components["schemas"]["Money"] | null;
            initiation_fee_maximum?: components["schemas"]["Money"] | null;
            initiation_fee_rate?: components["schemas"]["Percent"] | null;
            initiation_fee_share?: components["schemas"]["Percent"] | null;
            initiation_fee_threshold?: components["schemas"]["Money"] | null;
            /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
            kind: string;
            monthly_service_fee_maximum?: components["schemas"]["Money"] | null;
            repo_rate?: components["schemas"]["Percent"] | null;
            short_term_amount?: components["schemas"]["Money"] | null;
            short_term_first_rate?: components["schemas"]["Percent"] | null;
            short_term_later_rate?: components["schemas"]["Percent"] | null;
            /** Format: int64 */
            short_term_months?: number | null;
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
            unsecured_margin?: components["schemas"]["Percent"] | null;
        };
        /** @description A credit limit that applies from a date, with the figures of its kind. Figures of other kinds are ignored. */
        CreditLimitForm: {
            /** Format: date */
            effective_from: string;
            /** @description The maximum initiation fee of a loan up to the threshold. */
            initiation_fee_base?: string | number;
            /** @description An exact amount in rand with at most two decimal places. */
            initiation_fee_maximum?: string | number;
            /** @description Percent of the amount above the threshold. */
            initiation_fee_rate?: string | number;
            /** @description Maximum percent of the principal. */
            initiation_fee_share?: string | number;
            /** @description An exact amount in rand with at most two decimal places. */
            initiation_fee_threshold?: string | number;
            /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
            kind: string;
            /** @description An exact amount in rand with at most two decimal places. */
            monthly_service_fee_maximum?: string | number;
            /** @description Percent per year. */
            repo_rate?: string | number;
            /** @description The largest principal of a short-term loan. */
            short_term_amount?: string | number;
            /** @description Percent per month on a client's first short-term loan of a calendar year. */
            short_term_first_rate?: string | number;
            /** @description Percent per month on later short-term loans of that year. */
            short_term_later_rate?: string | number;
            /**
             * Format: int64
             * @description The longest term of a short-term loan, in months.
             */
            short_term_months?: number;
            /** @description The source of the figures. */
            source: string;
            /** @description Percent per year above the repo rate. */
            unsecured_margin?: string | number;
        };
        /** @description A currency. */
        Currency: {
            /** @description ISO 4217. */
            currency_code: string;
            currency_name: string;
            /** Format: int64 */
            id: number;
            is_base_currency: boolean;
            /**
             * @description Units of this currency for one unit of the base currency, with two to six places.
             * @example 18.25
             */
            rate: string;
        };
        /** @description A currency. An edit omits unchanged fields. */
        CurrencyForm: {
            /** @description An alias, used when `currency_code` is not sent. */
            code?: string;
            /** @description ISO 4217. */
            currency_code: string;
            currency_name: string;
            /** @description `true` makes it the base currency and converts all rates to it. */
            is_base_currency?: boolean;
            /** @description An alias, used when `currency_name` is not sent. */
            name?: string;
            /** @description Units of this currency for one unit of the base currency. */
            rate: string | number;
        };
        /** @description A branch on a dashboard. */
        DashboardBranch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            /** @description What it has in the bank. */
            bank_balance: components["schemas"]["Money"];
            /** Format: int64 */
            branch_id: number;
            branch_name: string;
            /** @description Current cash. */
            closing_balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The outstanding balance of its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan at the branch.
             */
            total_clients: number;
            /** @description Principal paid out. */
            total_issued: components["schemas"]["Money"];
            /** Format: int64 */
            total_loans: number;
        };
        /** @description All loans disbursed so far. */
        DashboardLoans: {
            /** Format: int64 */
            active: number;
            /** @description The outstanding balance of open loans. */
            balance: components["schemas"]["Money"];
            /** Format: int64 */
            closed: number;
            /** Format: int64 */
            defaulted: number;
            interest: components["schemas"]["Money"];
            /** @description Principal paid out. */
            issued: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            written_off: number;
        };
        /** @description Cash received and paid out on loans. */
        DashboardPayments: {
            total_disbursed: components["schemas"]["Money"];
            /** @description Recoveries on written-off loans. */
            total_recovered: components["schemas"]["Money"];
            /** @description Repayments, without reversed ones and recoveries. */
            total_repaid: components["schemas"]["Money"];
        };
        /** @description The administrators' dashboard. */
        DashboardStats: {
            /** Format: int64 */
            active_loans_count: number;
            /** @description The outstanding balance of open loans. */
            amount_out: components["schemas"]["Money"];
            branches: components["schemas"]["DashboardBranch"][];
            /** @description In their bank accounts. */
            cash_in_bank: components["schemas"]["Money"];
            /** @description In the cash drawers of all branches. */
            cash_in_branches: components["schemas"]["Money"];
            /** @description All the money that there is: cash, bank and in transit. */
            cash_in_company: components["schemas"]["Money"];
            /** @description Sent by a branch and not received yet. */
            cash_in_transit: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description All clients of the lender.
             */
            grand_total_clients: number;
            /** Format: int64 */
            loan_products: number;
            loans: components["schemas"]["DashboardLoans"];
            payments: components["schemas"]["DashboardPayments"];
        };
        /**
         * @description Which personal data is stored, for how long, how much of it is files, what is encrypted on disk,
         *     and how many staff can read it.
         */
        DataRetention: {
            /**
             * Format: int64
             * @description Administrators whose account is active.
             */
            administrators: number;
            /**
             * Format: int64
             * @description Consultants whose account is active.
             */
            consultants: number;
            /** @description Copies that this server makes by itself, according to the settings. */
            copies: components["schemas"]["Copies"];
            /** @description What is encrypted on disk, according to the settings and as far as this server can see. */
            encryption: components["schemas"]["AtRest"];
            /** @description The kind that takes most space first. */
            files: components["schemas"]["StoredFilesOfKind"][];
            items: components["schemas"]["DataRetentionItem"][];
        };
        DataRetentionItem: {
            /**
             * @description `attendance`, `login_witness`, `login`, `session_token`, `refused_attempt`, `stored_answer`,
             *     `declined_registration`, `pending_registration`, `mail`, `report`, `client`, `client_document`, `application`, `loan`,
             *     `staff`, `working_time`, `message`, `audit`, `backup` or, on SQLite, `upgrade_copy`.
             */
            data: string;
            /**
             * Format: int32
             * @description Days until it is deleted. Null: until somebody deletes it, or for good; a backup until there are
             *     enough newer ones, where the program makes them by itself.
             */
            days?: number | null;
            /** @description The setting with that number. */
            setting?: string | null;
        };
        /** Format: date */
        Day: string;
        /** @description The reason for a decision. */
        DecisionForm: {
            /** @description At most 500 characters. Required to decline. */
            reason?: string;
        };
        /**
         * @description Degrees with at most six decimal places.
         * @example -26.204103
         */
        Degrees: number;
        /** @description Why a message is deleted. */
        DeletionForm: {
            /** @description For the audit; at most 200 characters. */
            reason?: string;
        };
        /**
         * @description Whether the system encrypts a disk.
         * @enum {string}
         */
        DiskEncryption: "yes" | "no" | "unknown";
        /** @description A document of a client. */
        DocumentForm: {
            /** @description PDF, JPEG, PNG or WebP by its content; at most 10 MB. */
            document_file: Blob;
            document_name: string;
            /**
             * @description Default `id_card`.
             * @enum {string}
             */
            document_type?: "id_card" | "passport" | "proof_of_address" | "bank_statement" | "other";
        };
        /** @description A key for what the caller has typed and not sent. */
        DraftKey: {
            /** @description 256 bits in base64url without padding, for AES-GCM. */
            key: string;
        };
        /** @description An installment on which something is still to be paid. */
        DueInstallment: {
            client: components["schemas"]["PersonName"];
            contact: components["schemas"]["LoanContact"];
            due_date: components["schemas"]["Day"];
            /** Format: int64 */
            installment_number: number;
            /** @description Whether the loan's schedule took the place of another. */
            is_rescheduled: boolean;
            /** Format: int64 */
            loan_account: number;
            /** @description Of the whole loan. */
            overdue_amount: components["schemas"]["Money"];
            total_due: components["schemas"]["Money"];
        };
        /** @description A page of what falls due. */
        DuePage: {
            items: components["schemas"]["DueInstallment"][];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /** Format: int64 */
            total: number;
            /** @description Still to be paid on all installments in the list. */
            total_due: components["schemas"]["Money"];
            /** Format: int64 */
            total_pages: number;
        };
        /** @description The code emailed to a new address. */
        EmailCodeForm: {
            /** @description Six digits. */
            otp: string;
        };
        /** @description The new email address. */
        EmailForm: {
            email: string;
        };
        /** @description Why a client's personal data cannot be erased. */
        ErasureObstacle: {
            /**
             * @description `already_erased`, `open_loan`, `unsettled_debt`, `waiting_application`, `pending_request`, `waiting_credit`,
             *     `blacklisted` or `records_kept`.
             */
            code: string;
            /** @description The same in a sentence. */
            message: string;
        };
        /** @description The share of an entry in an amount. */
        ExplainedEntry: {
            /** @description Negative if it reduces the amount. */
            amount: components["schemas"]["Money"];
            entry: components["schemas"]["LoanHistoryEntry"];
            lines: components["schemas"]["ExplainedLine"][];
        };
        /** @description A journal line that counts towards an amount. */
        ExplainedLine: components["schemas"]["JournalLine"] & {
            /** @description Whether this line counts towards the explained amount. */
            counts: boolean;
        };
        /** @description How much of the fees of an installment is VAT. Omitted where none is charged. */
        FeeVat: {
            initiation_fee_vat_amount?: components["schemas"]["Money"] | null;
            service_fee_vat_amount?: components["schemas"]["Money"] | null;
            vat_amount?: components["schemas"]["Money"] | null;
        };
        /** @description What a new lender has set up so far. */
        FirstSteps: {
            /** @description A backup was made. */
            backup: boolean;
            /** @description A branch that operates. */
            branch: boolean;
            /** @description Cash in a branch, at one time at least. */
            cash: boolean;
            /** @description Somebody besides the caller. */
            colleague: boolean;
            /** @description The last backup lacks no stored file that a record needs. */
            is_backup_whole: boolean;
            /** @description Enough loans were disbursed: the first steps are no longer shown. */
            is_established: boolean;
            letterhead: boolean;
            loan_type: boolean;
            /** @description A payment type besides the one that every lender has. */
            payment_type: boolean;
        };
        /** @description The Give Loans dashboard. */
        GiveLoansStats: {
            branches: components["schemas"]["DashboardBranch"][];
            /** Format: int64 */
            grand_active_loans: number;
            /** @description Cash in the branches. */
            grand_balance: components["schemas"]["Money"];
            /** @description What they have in the bank. */
            grand_bank_balance: components["schemas"]["Money"];
            /** @description The outstanding balance of open loans. */
            grand_total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description All clients of the lender.
             */
            grand_total_clients: number;
            /** @description Principal paid out. */
            grand_total_issued: components["schemas"]["Money"];
            /** Format: int64 */
            grand_total_loans: number;
        };
        /** @description The arrears of a branch, a product or of the loans that one person gave. */
        GroupArrears: {
            ages: components["schemas"]["ArrearsAges"];
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description The state of the server. */
        Health: {
            /** @description `ok` or `ready`. */
            status: string;
            version: string;
        };
        /** @description A credit limit that a loan was held against. */
        HeldLimit: {
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
            kind: string;
            source: string;
        };
        /** @description What was earned and lost in a period. */
        IncomeStatement: components["schemas"]["StatementPeriod"] & {
            expenses: components["schemas"]["StatementSection"];
            income: components["schemas"]["StatementSection"];
            /** @description Income less expenses; negative for a loss. */
            result: components["schemas"]["Money"];
        };
        /** @description A line of a payment schedule. */
        Installment: components["schemas"]["FeeVat"] & {
            /** @description As scheduled, without penalties. */
            amount: components["schemas"]["Money"];
            /** @description Of that, what a later version of the schedule asks for instead. */
            carried_over_amount: components["schemas"]["Money"];
            due_date: components["schemas"]["Day"];
            /** @description Initiation fee and service fee together. */
            fee_amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            initiation_fee_amount: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Starts at 1.
             */
            installment_number: number;
            interest_amount: components["schemas"]["Money"];
            paid_amount: components["schemas"]["Money"];
            penalty_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            /** @description Of that, charges rebated because the loan was settled early, or its principal reduced. */
            rebated_amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The version of the schedule that made it.
             */
            schedule_version: number;
            service_fee_amount: components["schemas"]["Money"];
            /**
             * @description `paid`, `written_off`, `cancelled`, `rescheduled` (a later version of the schedule asks for what
             *     was unpaid), `overdue`, `partially_paid` or `pending`.
             */
            status: string;
            /** @description The outstanding amount. */
            total_due: components["schemas"]["Money"];
            /** @description Of that, the penalty. */
            unpaid_penalty_amount: components["schemas"]["Money"];
            /** @description Of that, charges waived because of the in duplum limit, and penalties waived by decision. */
            waived_amount: components["schemas"]["Money"];
            /** @description The total waived and rebated on it, carried over, and written off or cancelled with the loan. */
            written_off_amount: components["schemas"]["Money"];
        };
        /** @description What is left of an installment. */
        InstallmentLeft: {
            due_date: components["schemas"]["Day"];
            /** Format: int64 */
            installment_id: number;
            /** Format: int32 */
            installment_number: number;
            total_due: components["schemas"]["Money"];
        };
        /** Format: date-time */
        Instant: string;
        /** @description What is open between branches. */
        InterBranch: {
            /** @description Branches with something open, by name. */
            balances: components["schemas"]["InterBranchBalance"][];
            /** @description Transfers that would settle all of it once settlements on their way have been received. */
            proposals: components["schemas"]["SettlementProposal"][];
        };
        /** @description What is open between a branch and the others. */
        InterBranchBalance: {
            /** @description What the others owe it. Below zero, what it owes them. */
            balance: components["schemas"]["Money"];
            branch: components["schemas"]["BranchName"];
        };
        /** @description A piece of background work. */
        Job: {
            asked_by?: components["schemas"]["PersonName"] | null;
            /**
             * Format: int64
             * @description How often it was tried, the present attempt included.
             */
            attempts: number;
            created_at: components["schemas"]["Instant"];
            due_at?: components["schemas"]["Instant"] | null;
            /** @description Why the last attempt failed. */
            error?: string | null;
            finished_at?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            id: number;
            /** @description It runs, and has been asked to stop. */
            is_cancelling: boolean;
            /** @description The program enqueues the next one by itself. */
            is_repeating: boolean;
            /**
             * @description `day_end`, `clean_up`, `mail`, `report`, `backup`, `retention`, `period_close` or
             *     `verify`.
             */
            kind: string;
            progress?: components["schemas"]["JobProgress"] | null;
            /** @description What came of it. */
            result?: string | null;
            started_at?: components["schemas"]["Instant"] | null;
            /** @description `waiting`, `running`, `done`, `failed` or `cancelled`. */
            state: string;
        };
        /** @description How far a job has come. */
        JobProgress: {
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            total: number;
        };
        /** @description A journal entry as it was posted. */
        JournalEntry: {
            /** @description The sum of its debits, over all branches. */
            amount: components["schemas"]["Money"];
            at: components["schemas"]["Instant"];
            /** @description The branch where it was recorded. */
            branch: string;
            date: components["schemas"]["Day"];
            description: string;
            /** @description SHA-256 over the entry and the hash before it, in hexadecimal. */
            hash: string;
            /** Format: int64 */
            id: number;
            lines: components["schemas"]["JournalLine"][];
            /** Format: int64 */
            loan_account?: number | null;
            /** @description Null if recorded by the system. */
            recorded_by?: string | null;
            /**
             * Format: int64
             * @description The entry that this one reverses.
             */
            reverses?: number | null;
            type: string;
        };
        /** @description A line of an entry: a debit or a credit. */
        JournalLine: {
            /** Format: int64 */
            account_code: number;
            account_name: string;
            branch_name: string;
            credit?: components["schemas"]["Money"] | null;
            debit?: components["schemas"]["Money"] | null;
        };
        /** @description A loan in arrears. */
        LateLoan: {
            /** @description `1_30`, `31_60`, `61_90` or `over_90`. */
            age: string;
            balance: components["schemas"]["Money"];
            branch: components["schemas"]["BranchName"];
            client: components["schemas"]["PersonName"];
            contact: components["schemas"]["LoanContact"];
            /** Format: int64 */
            days_late: number;
            /** @description Who gave the loan. */
            disbursed_by: string;
            /** @description Whether its schedule took the place of another. */
            is_rescheduled: boolean;
            /** @description Due date of the oldest overdue installment. */
            late_since: components["schemas"]["Day"];
            /** Format: int64 */
            loan_account: number;
            loan_product: string;
            overdue_amount: components["schemas"]["Money"];
        };
        /** @description A page of loans in arrears. */
        LatePage: {
            items: components["schemas"]["LateLoan"][];
            /** @description Of all loans in the list. */
            overdue_amount: components["schemas"]["Money"];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description The letterhead of the lender's papers. */
        Letterhead: {
            address: string;
            bank_details: string;
            /** @description The company name in the server's settings. */
            default_name: string;
            email: string;
            footer: string;
            /**
             * Format: int64
             * @description Always 1: there is one letterhead.
             */
            id: number;
            /** @description PNG or JPEG, as a `data:` address. */
            logo?: string | null;
            /** @description Empty: `default_name` is printed. */
            name: string;
            phone_number: string;
            registration_number: string;
            /**
             * @description A page with this letterhead as PDF: a signed path below `/api/media/` that works while the
             *     session is open.
             */
            sample_file: string;
            /** Format: int64 */
            version: number;
        };
        /** @description Changes to the letterhead. Omitted fields stay unchanged. A text that is empty is not printed. */
        LetterheadForm: {
            /** @description At most five lines. */
            address?: string;
            /** @description At most five lines. Printed where something is to be paid. */
            bank_details?: string;
            email?: string;
            footer?: string;
            /** @description PNG or JPEG, at most 2 MB. An empty text removes the logo. */
            logo?: Blob;
            /** @description Empty: `default_name`. */
            name?: string;
            phone_number?: string;
            /** @description As a registered credit provider. */
            registration_number?: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description Where a schedule of a loan is above a credit limit. */
        LimitExcess: {
            /** @description What the loan has. Null if it cannot be expressed as a rate, as the next. */
            actual?: string | null;
            /**
             * Format: int64
             * @description The id of the credit limit.
             */
            credit_limit: number;
            /** @description By how much it is above the limit. */
            excess?: string | null;
            /** @description What was allowed when the loan was given or rescheduled. */
            limit: string;
            /** @description `interest`, `initiation_fee`, `service_fee` or `penalty`. */
            rule: string;
            /**
             * Format: int64
             * @description The version of the schedule; above 1 for one that the loan was given when it was rescheduled.
             */
            schedule_version: number;
            /** @description What the figures are: `rand`, `percent_per_year` or `percent_per_month`. */
            unit: string;
        };
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_AccountStatementLine: {
            /** @description The balance after it. */
            balance: components["schemas"]["Money"];
            /** @description The branch in whose books the line is. */
            branch: string;
            credit?: components["schemas"]["Money"] | null;
            date: components["schemas"]["Day"];
            debit?: components["schemas"]["Money"] | null;
            description: string;
            /**
             * Format: int64
             * @description The number of the journal entry.
             */
            entry: number;
            type: string;
        }[] | components["schemas"]["Page_AccountStatementLine"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_BlacklistRecord: {
            blacklisted_by_first_name: string;
            blacklisted_by_last_name: string;
            /**
             * Format: int64
             * @description The client's id.
             */
            client: number;
            client_first_name: string;
            client_last_name: string;
            client_national_id: string;
            created_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description `false` once it is revoked. */
            is_active: boolean;
            reason: string;
            revoked_at?: components["schemas"]["Instant"] | null;
            revoked_by_first_name?: string | null;
            revoked_by_last_name?: string | null;
        }[] | components["schemas"]["Page_BlacklistRecord"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_Branch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            bank_balance?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            closing_balance?: components["schemas"]["Money"] | null;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            latitude?: components["schemas"]["Degrees"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            name: string;
            /** Format: int64 */
            radius_m: number;
            /** @description The outstanding balance of its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan at the branch.
             */
            total_clients: number;
            /**
             * Format: int64
             * @description All loans disbursed at the branch.
             */
            total_loans: number;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_Branch"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_CashflowRow: {
            cash_in: components["schemas"]["Money"];
            cash_out: components["schemas"]["Money"];
            /** @description Equal to the next day's opening balance. */
            closing_balance: components["schemas"]["Money"];
            date: components["schemas"]["Day"];
            opening_balance: components["schemas"]["Money"];
            /** @description The last person who moved cash that day. */
            recorded_by?: string | null;
        }[] | components["schemas"]["Page_CashflowRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_Client: {
            /** @description The open accounts: active or defaulted, with a balance. */
            activeLoanAccounts: components["schemas"]["ClientLoanAccount"][];
            address: string;
            /** @description The reason while the client is blacklisted; otherwise null. */
            blacklist_reason?: string | null;
            /** @description The same as `is_blacklisted`. */
            blacklisted: boolean;
            client_type: string;
            created_at: components["schemas"]["Instant"];
            /** @description Empty when there is none. */
            email: string;
            erased_at?: components["schemas"]["Instant"] | null;
            first_name: string;
            gender: string;
            /** Format: int64 */
            id: number;
            /**
             * @description Gross income a month: `0_3500`, `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or
             *     `over_15000`. Null where nobody has stated it.
             */
            income_band?: string | null;
            /** @description Not blacklisted and, if the lender requires it, without bad debt. */
            is_able_to_get_loan: boolean;
            is_blacklisted: boolean;
            last_name: string;
            /** @description All loan accounts, newest first. */
            loan_accounts: components["schemas"]["ClientLoanAccount"][];
            /** @description A sentence that says why the client may not borrow. Null if they may. */
            loan_refusal?: string | null;
            national_id: string;
            nk_email: string;
            nk_name: string;
            nk_national_id: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The first active phone number, in E.164. */
            phone_number?: string | null;
            phone_numbers: components["schemas"]["PhoneNumber"][];
            race: string;
            /** @description Always `CLIENT`. */
            role: string;
            /** @description `blacklisted`, `active-loan` or `eligible`. */
            status: string;
            /** Format: int64 */
            version: number;
            /**
             * Format: int64
             * @description How many of the client's applications wait for a colleague's approval.
             */
            waiting_applications: number;
        }[] | components["schemas"]["Page_Client"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_ClientDocument: {
            content_type: string;
            created_at: components["schemas"]["Instant"];
            /** @description A signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            document_name: string;
            /** @description `id_card`, `passport`, `proof_of_address`, `bank_statement` or `other`. */
            document_type: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            size_bytes: number;
        }[] | components["schemas"]["Page_ClientDocument"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_CreditLimit: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person. Null if it came with the product.
             */
            added_by?: number | null;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            initiation_fee_base?: components["schemas"]["Money"] | null;
            initiation_fee_maximum?: components["schemas"]["Money"] | null;
            initiation_fee_rate?: components["schemas"]["Percent"] | null;
            initiation_fee_share?: components["schemas"]["Percent"] | null;
            initiation_fee_threshold?: components["schemas"]["Money"] | null;
            /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
            kind: string;
            monthly_service_fee_maximum?: components["schemas"]["Money"] | null;
            repo_rate?: components["schemas"]["Percent"] | null;
            short_term_amount?: components["schemas"]["Money"] | null;
            short_term_first_rate?: components["schemas"]["Percent"] | null;
            short_term_later_rate?: components["schemas"]["Percent"] | null;
            /** Format: int64 */
            short_term_months?: number | null;
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
            unsecured_margin?: components["schemas"]["Percent"] | null;
        }[] | components["schemas"]["Page_CreditLimit"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_Currency: {
            /** @description ISO 4217. */
            currency_code: string;
            currency_name: string;
            /** Format: int64 */
            id: number;
            is_base_currency: boolean;
            /**
             * @description Units of this currency for one unit of the base currency, with two to six places.
             * @example 18.25
             */
            rate: string;
        }[] | components["schemas"]["Page_Currency"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_DisbursementRow: {
            /** @description Negative for a reversal. */
            amount: components["schemas"]["Money"];
            client_name: string;
            client_national_id: string;
            client_surname: string;
            client_type: string;
            date: components["schemas"]["Day"];
            gender: string;
            /**
             * Format: int64
             * @description The loan account.
             */
            id: number;
            /** @description `disbursement` or `reversal`. */
            kind: string;
            processed_by: string;
            race: string;
            /** @description The reason for the reversal. */
            reason?: string | null;
        }[] | components["schemas"]["Page_DisbursementRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LoanBookRow: {
            /** @description The balance at the end of the period. */
            balance: components["schemas"]["Money"];
            client_name: string;
            client_national_id: string;
            client_surname: string;
            client_type: string;
            created_at: components["schemas"]["Instant"];
            disbursed_by: string;
            gender: string;
            /** Format: int64 */
            id: number;
            initiation_fee: components["schemas"]["Money"];
            interest_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            race: string;
            service_fees: components["schemas"]["Money"];
            /** @description At the end of the period. */
            status: string;
            total_amount: components["schemas"]["Money"];
            vat_amount?: components["schemas"]["Money"] | null;
        }[] | components["schemas"]["Page_LoanBookRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LoanNote: {
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PersonName"];
            /** Format: int64 */
            id: number;
            promise?: components["schemas"]["NotePromise"] | null;
            text: string;
        }[] | components["schemas"]["Page_LoanNote"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LoanProduct: {
            created_at: components["schemas"]["Instant"];
            /**
             * @description `mortgage`, `secured`, `unsecured`, `short_term` or `developmental`. Null: amount and term of each loan
             *     decide between `short_term` and `unsecured`.
             */
            credit_type?: string | null;
            description: string;
            /** Format: int32 */
            grace_days: number;
            /** Format: int64 */
            id: number;
            initiation_fee: components["schemas"]["Money"];
            /** @description `none`, `nca_maximum` or `fixed`. */
            initiation_fee_method: string;
            /** @description `flat` or `declining_balance`. */
            interest_method: string;
            /** @description Percent of the principal, per year. */
            interest_rate: components["schemas"]["Percent"];
            is_active: boolean;
            max_amount: components["schemas"]["Money"];
            min_amount: components["schemas"]["Money"];
            monthly_service_fee: components["schemas"]["Money"];
            name: string;
            /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
            penalty_method: string;
            /** @description Percent of the overdue amount, with `daily` per year. */
            penalty_rate: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description The term in months.
             */
            term: number;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_LoanProduct"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (an earlier day with an entry left open). */
            attendance: string;
            business_date: components["schemas"]["Day"];
            cash_up?: components["schemas"]["LogBookCashUp"] | null;
            corrected_logout_time?: components["schemas"]["Instant"] | null;
            /** @description Why it was corrected. */
            correction_reason?: string | null;
            /** @description True if this entry, or another of the person's on the day, was left open or is still open. */
            day_is_open: boolean;
            /** Format: int64 */
            id: number;
            login_branch?: components["schemas"]["BranchName"] | null;
            login_latitude?: components["schemas"]["Degrees"] | null;
            login_longitude?: components["schemas"]["Degrees"] | null;
            login_selfie_thumbnail_url?: string | null;
            /** @description Signed paths below `/api/media/`. */
            login_selfie_url?: string | null;
            login_time: components["schemas"]["Instant"];
            logout_branch?: components["schemas"]["BranchName"] | null;
            logout_latitude?: components["schemas"]["Degrees"] | null;
            logout_longitude?: components["schemas"]["Degrees"] | null;
            logout_selfie_thumbnail_url?: string | null;
            logout_selfie_url?: string | null;
            logout_time?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Seconds at work: up to now while present, zero if absent.
             */
            seconds_worked: number;
            user_info: components["schemas"]["UserInfo"];
        }[] | components["schemas"]["Page_LogBookEntry"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LoginEvent: {
            address: string;
            browser_info: string;
            created_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            latitude?: components["schemas"]["Degrees"] | null;
            logout_time?: components["schemas"]["Instant"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            machine_info: string;
            /**
             * @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated`, `locked`,
             *     `code_required` (the code of the second factor was not entered), `wrong_code` or `already_approved`
             *     (the password was given to confirm the address of a registration, which is approved already).
             */
            outcome: string;
            /** @description Signed path below `/api/media/`. Successful logins, and for a while those that wait for a code. */
            selfie?: string | null;
            selfie_thumbnail?: string | null;
            user?: components["schemas"]["LoginUser"] | null;
            /** @description The username in lower case. Empty if no account has it. */
            username: string;
        }[] | components["schemas"]["Page_LoginEvent"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_Notice: {
            /** @description A signed path below `/api/media/` that works while the session is open. */
            attachment?: string | null;
            attachment_info?: components["schemas"]["NoticeAttachment"] | null;
            content: string;
            created_at: components["schemas"]["Instant"];
            created_by_info: components["schemas"]["PersonName"];
            expires_at?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            id: number;
            /** @description Whether it has expired, so that its readers no longer see it. */
            is_expired: boolean;
            /** @description `low`, `medium`, `high` or `urgent`. */
            priority: string;
            /** @description The branches whose consultants it is for; empty: everybody. */
            target_branches: components["schemas"]["BranchName"][];
            /** @description `Administrator` or `Consultant`; empty: both. */
            target_roles: string[];
            title: string;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_Notice"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_OpenSession: {
            address: string;
            browser_info: string;
            created_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description Whether this is the caller's current session. */
            is_current: boolean;
            last_used_at: components["schemas"]["Instant"];
            machine_info: string;
        }[] | components["schemas"]["Page_OpenSession"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_PaperTemplate: {
            /** @description Paragraphs with empty lines in between. One that begins with `# ` is a heading. */
            body: string;
            changed_at?: components["schemas"]["Instant"] | null;
            changed_by?: components["schemas"]["PersonName"] | null;
            /** @description Whether it is the text that comes with the program. */
            is_default: boolean;
            /** @description `quotation`, `agreement` or `default_notice`. */
            kind: string;
            /** @description The placeholders that may be used in it. */
            placeholders: string[];
            /**
             * Format: int64
             * @description 0 if it was never changed.
             */
            version: number;
        }[] | components["schemas"]["Page_PaperTemplate"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_PaperTemplateVersion: {
            /** @description Null: back to the text that comes with the program. */
            body?: string | null;
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PersonName"];
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_PaperTemplateVersion"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_PaymentMethod: {
            description: string;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            /** @description `cash` or `bank`. */
            kind: string;
            name: string;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_PaymentMethod"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_PaymentRow: {
            /** @description Negative for a reversal. */
            amount: components["schemas"]["Money"];
            client_name: string;
            client_national_id: string;
            client_surname: string;
            client_type: string;
            date: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The journal entry behind this row.
             */
            entry: number;
            gender: string;
            /**
             * Format: int64
             * @description The payment's id. Its reversal has the same id.
             */
            id: number;
            /**
             * @description `repayment`, `settlement` (of a loan before its end), `recovery` (on one that was written off)
             *     or `reversal`.
             */
            kind: string;
            /** Format: int64 */
            loan_account: number;
            processed_by: string;
            race: string;
            /** @description The reason for the reversal. */
            reason?: string | null;
            receipt_number: string;
            /** @description For a reversal, what was reversed: `repayment`, `settlement` or `recovery`. */
            reversal_of?: string | null;
        }[] | components["schemas"]["Page_PaymentRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_ProvisionRates: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person.
             */
            added_by: number;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            rate_1_30: components["schemas"]["Percent"];
            rate_31_60: components["schemas"]["Percent"];
            rate_61_90: components["schemas"]["Percent"];
            rate_current: components["schemas"]["Percent"];
            rate_over_90: components["schemas"]["Percent"];
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
        }[] | components["schemas"]["Page_ProvisionRates"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_ReceivedNotice: (components["schemas"]["Notice"] & {
            read_at?: components["schemas"]["Instant"] | null;
        })[] | components["schemas"]["Page_ReceivedNotice"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_RegisteredUser: {
            created_at: components["schemas"]["Instant"];
            email: string;
            /** @description Whether they have entered the code that was emailed to this address. */
            email_confirmed: boolean;
            first_name: string;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            last_name: string;
            role: string;
            /** @description `active`, `pending` or `declined`. */
            status: string;
            username: string;
        }[] | components["schemas"]["Page_RegisteredUser"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_Report: {
            /** @description Null for all branches. */
            branch_name?: string | null;
            created_at: components["schemas"]["Instant"];
            end_date?: components["schemas"]["Day"] | null;
            /** @description Why it failed; of a pending report, why the last attempt did. */
            error?: string | null;
            /** @description When it is deleted with its files. */
            expires_at: components["schemas"]["Instant"];
            file_url_docx?: string | null;
            /**
             * @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF, and
             *     figures are a spreadsheet alone.
             */
            file_url_pdf?: string | null;
            file_url_xlsx?: string | null;
            /**
             * Format: int64
             * @description The id of the person who asked for it.
             */
            generated_by: number;
            generated_by_name: string;
            /** Format: int64 */
            id: number;
            /** @description It is pending, and has been asked to stop. */
            is_cancelling: boolean;
            /** @description Why it has no PDF although it is done. */
            note?: string | null;
            /**
             * Format: int64
             * @description From 0 to 100.
             */
            progress: number;
            report_type: string;
            /** @description What people call the book or list. */
            report_type_display: string;
            /**
             * Format: int64
             * @description The number of its rows, once it is done.
             */
            rows?: number | null;
            start_date?: components["schemas"]["Day"] | null;
            /** @description `pending`, `done`, `failed` or `cancelled`. */
            status: string;
        }[] | components["schemas"]["Page_Report"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_ReportRow: {
            client_name: string;
            client_surname: string;
            client_type: string;
            date_of_loan: components["schemas"]["Day"];
            gender: string;
            id_number: string;
            /** @description `repayment` or `reversal`; null for a loan without a repayment. */
            kind?: string | null;
            /** Format: int64 */
            loan_account: number;
            loan_amount: components["schemas"]["Money"];
            mandate_id1: string;
            mandate_id2: string;
            race: string;
            /** @description The reason for the reversal. */
            reason?: string | null;
            repayment_amount?: components["schemas"]["Money"] | null;
            repayment_date?: components["schemas"]["Day"] | null;
        }[] | components["schemas"]["Page_ReportRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_StaffAnswer: {
            address: string;
            branch?: components["schemas"]["BranchAddress"] | null;
            created_at: components["schemas"]["Instant"];
            dob?: components["schemas"]["Day"] | null;
            email: string;
            first_name: string;
            gender?: string | null;
            /** @description Whether a code is asked of them at the login. Only for callers who may edit staff. */
            has_second_factor?: boolean | null;
            /** Format: int64 */
            id: number;
            invitation_expires_at?: components["schemas"]["Instant"] | null;
            is_active: boolean;
            /** @description Whether they have not accepted their invitation yet. */
            is_invited: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
            outranks_you: boolean;
            /**
             * @description An address that the person has still to confirm: a new one, or the one that they registered
             *     with. Omitted in lists.
             */
            pending_email?: string | null;
            /** @description Your own, and those of others if you may see them. */
            permissions?: {
                [key: string]: boolean;
            } | null;
            phone_numbers: components["schemas"]["StaffPhone"][];
            /** @description A signed path below `/api/media/`. */
            profile_picture?: string | null;
            role: string;
            /** @description `active`, `pending` or `deactivated`. */
            status: string;
            username: string;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_StaffAnswer"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_TransactionRow: {
            /** @description The sum of its debits; in a branch's book, of that branch's debits. */
            amount: components["schemas"]["Money"];
            /** @description The branch where it was recorded. */
            branch: string;
            date: components["schemas"]["Day"];
            description: string;
            /** @description SHA-256 over the entry and the hash before it, in hexadecimal. */
            hash: string;
            /** Format: int64 */
            id: number;
            /** @description Its debits and credits; in a branch's book, those of that branch. */
            lines: components["schemas"]["JournalLine"][];
            /** @description Null if recorded by the system. */
            processed_by?: string | null;
            type: string;
        }[] | components["schemas"]["Page_TransactionRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_VatRate: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person. Null if it came with the product.
             */
            added_by?: number | null;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            /** @description Percent. */
            rate: components["schemas"]["Percent"];
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
        }[] | components["schemas"]["Page_VatRate"];
        /** @description An application for a loan in the list. */
        ListedApplication: {
            amount: components["schemas"]["Money"];
            branch: components["schemas"]["BranchName"];
            client: components["schemas"]["PersonName"];
            created_at: components["schemas"]["Instant"];
            decided_at?: components["schemas"]["Instant"] | null;
            decided_by?: components["schemas"]["PersonName"] | null;
            decision_reason?: string | null;
            /** @description `cash` or `bank`. */
            disbursement_kind: string;
            expires_at?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            installment_count: number;
            /**
             * Format: int64
             * @description The loan that was given.
             */
            loan_account?: number | null;
            loan_product: components["schemas"]["ProductName"];
            mandate_id1: string;
            mandate_id2: string;
            payment_frequency: string;
            purpose: string;
            /**
             * Format: int64
             * @description The request for its approval. Null for a loan that was disbursed at once.
             */
            request?: number | null;
            /**
             * @description `submitted` while it waits for a colleague, `approved` when its loan was disbursed, `declined`,
             *     `withdrawn` or `expired`.
             */
            status: string;
            submitted_by: components["schemas"]["PersonName"];
            /** @description `normal` or `immediate`. */
            transaction_type: string;
        };
        /** @description Which list is wanted: one of them, with the filters of its page. Pages are ignored. */
        ListExport: {
            /** @description Which loans are wanted. */
            active_loans?: {
                /** Format: int64 */
                branch_id?: number;
                /**
                 * Format: date
                 * @description Disbursed on this day or later.
                 */
                date_from?: string;
                /**
                 * Format: date
                 * @description Disbursed on this day or earlier.
                 */
                date_to?: string;
                /** @description A staff id (digits only), or part of a name or username. */
                disbursed_by?: string;
                /** @description Returns all of them in one list, without schedules. */
                no_limit?: boolean;
                /** Format: int64 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
                /** @description Part of a client's names or national ID, or the number of an account. */
                q?: string;
                /** @description Default `active`. Repeat the parameter to ask for several. */
                status?: string[];
            };
            /** @description Which applications are wanted. */
            applications?: {
                /** Format: int64 */
                branch?: number;
                /** Format: int64 */
                client?: number;
                /**
                 * Format: int64
                 * @description Starts at 1, and 1 by default.
                 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
                /**
                 * @description `submitted`, `approved`, `declined`, `withdrawn` or `expired`.
                 * @enum {string}
                 */
                status?: "submitted" | "approved" | "declined" | "withdrawn" | "expired";
            };
            /** @description What the list of loans in arrears is narrowed by. */
            arrears?: {
                /** @enum {string} */
                age?: "current" | "1_30" | "31_60" | "61_90" | "over_90";
                /**
                 * Format: int64
                 * @description The whole company by default; for a consultant, their own branch.
                 */
                branch?: number;
                /**
                 * Format: int64
                 * @description Who gave the loan.
                 */
                disbursed_by?: number;
                /** Format: int64 */
                loan_product?: number;
                /**
                 * Format: int64
                 * @description Starts at 1, and 1 by default.
                 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
            };
            /** @description Which blacklistings are wanted. */
            blacklist?: {
                /**
                 * Format: int64
                 * @description Of this client.
                 */
                client?: number;
                /** @description Part of the client's first names only. */
                first_name?: string;
                /** @description Part of the client's surname only. */
                last_name?: string;
                /** @description Part of the client's national ID only. */
                national_id?: string;
                /**
                 * Format: int64
                 * @description Starts at 1. Without it the whole list is returned.
                 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
                /** @description Part of the client's names, national ID or phone numbers. */
                q?: string;
                /** @enum {string} */
                status?: "active" | "revoked";
            };
            /** @description Which clients are wanted. Everything that is sent must match. */
            clients?: {
                /** @description Whether the client is blacklisted. `false` returns clients who can be blacklisted. */
                blacklisted?: boolean;
                /** @description Part of the first names only. */
                first_name?: string;
                /** @enum {string} */
                gender?: "Male" | "Female";
                /** @description Part of the surname only. */
                last_name?: string;
                /** @description Part of the national ID only. */
                national_id?: string;
                /**
                 * Format: int64
                 * @description Starts at 1. Without it the whole list is returned.
                 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
                /** @description Part of the names, national ID or a phone number. */
                q?: string;
                /**
                 * @description Sorted by surname by default.
                 * @enum {string}
                 */
                sort?: "name" | "-name" | "created_at" | "-created_at";
                /** @enum {string} */
                status?: "blacklisted" | "active-loan" | "eligible";
            };
            /** @description For administrators: the figures of a quarter for the National Credit Regulator, as a spreadsheet alone. */
            form39?: {
                /**
                 * Format: int64
                 * @description Without it, the whole company.
                 */
                branch?: number;
                /**
                 * Format: int64
                 * @description From 1 to 4.
                 */
                quarter: number;
                /** Format: int64 */
                year: number;
            };
            /** @description Which entries are wanted. */
            log_book?: {
                /**
                 * Format: int64
                 * @description With `scope=branch`: entries of staff who belong to the branch or logged in there.
                 */
                branch?: number;
                /**
                 * Format: date
                 * @description First business date.
                 */
                from?: string;
                /**
                 * Format: int64
                 * @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation.
                 */
                page?: number;
                /** Format: int64 */
                page_size?: number;
                /**
                 * @description Default `mine`: the caller's own entries, `all`, or those of a `branch`.
                 * @enum {string}
                 */
                scope?: "mine" | "all" | "branch";
                /**
                 * Format: int64
                 * @description With `scope=all` or `branch`: entries of this person.
                 */
                staff?: number;
                /**
                 * Format: date
                 * @description Last business date.
                 */
                to?: string;
            };
        };
        /** @description The data of a `change`. */
        LiveChange: {
            /** @description The ids of what changed, by name. */
            ids: {
                [key: string]: number;
            };
            kind: components["schemas"]["LiveKind"];
        };
        /** @enum {string} */
        LiveKind: "loan.disbursed" | "application.changed" | "loan.edited" | "loan.rescheduled" | "loan.repaid" | "loan.payment_reversed" | "loan.cancelled" | "loan.written_off" | "loan.write_off_reversed" | "loan.penalty_waived" | "loan.recovered" | "loan.noted" | "loans.assessed" | "branch.cash" | "transfer.changed" | "bank_lines.changed" | "cash_up.changed" | "period.changed" | "branch.changed" | "client.changed" | "client.blacklist" | "client.documents" | "account.changed" | "staff.changed" | "session.ended" | "log_book.changed" | "loan_product.changed" | "payment_method.changed" | "currency.changed" | "credit_limits.changed" | "letterhead.changed" | "vat.changed" | "paper_template.changed" | "paper.changed" | "request.asked" | "request.decided" | "notice.posted" | "notice.changed" | "notice.read" | "notice.receipt" | "chat.message" | "chat.read" | "chat.receipt" | "report.changed" | "job.changed";
        /** @description A loan above a credit limit. A loan above several is listed with each. */
        LoanAboveLimit: components["schemas"]["LimitExcess"] & {
            branch: components["schemas"]["BranchName"];
            client_first_name: string;
            client_last_name: string;
            /** @description The person who disbursed the loan. */
            disbursed_by: components["schemas"]["PersonName"];
            disbursement_date: components["schemas"]["Day"];
            /** Format: int64 */
            loan_account: number;
            loan_product: string;
            principal_amount: components["schemas"]["Money"];
            /** @description When the schedule that is above the limit began to hold: the loan was given or rescheduled. */
            schedule_date: components["schemas"]["Day"];
            /** @description The source of the limit. */
            source: string;
            /** @description `active`, `closed`, `defaulted` or `written_off`. */
            status: string;
        };
        /** @description A loan account. */
        LoanAccount: {
            /** @description Where the loan was above a credit limit when it was given. Only with its terms. */
            above_limits?: components["schemas"]["LimitExcess"][] | null;
            /**
             * Format: int64
             * @description The application it came from.
             */
            application: number;
            /** @description The amount still due on its installments. */
            balance: components["schemas"]["Money"];
            branch: components["schemas"]["BranchAddress"];
            client: components["schemas"]["LoanClient"];
            /** @description The person who disbursed the loan. */
            disbursed_by: components["schemas"]["PersonName"];
            disbursement_date: components["schemas"]["Day"];
            /** @description Initiation fee and service fees together. */
            fee_amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            initiation_fee: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Of its schedule as it is now.
             */
            installment_count: number;
            interest_amount: components["schemas"]["Money"];
            loan_product: components["schemas"]["LoanProductName"];
            mandate_id1: string;
            mandate_id2: string;
            next_payment_date?: components["schemas"]["Day"] | null;
            paid_amount?: components["schemas"]["Money"] | null;
            payment_frequency: string;
            /** @description Omitted when many loans are returned at once. */
            payment_schedules?: components["schemas"]["Installment"][] | null;
            penalty_amount?: components["schemas"]["Money"] | null;
            principal_amount: components["schemas"]["Money"];
            rebated_amount?: components["schemas"]["Money"] | null;
            /** @description Recovered since the write-off. */
            recovered_amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Above 1 once the loan was rescheduled.
             */
            schedule_version: number;
            /** @description The versions of its schedule from the second on. Only with its terms. */
            schedule_versions?: components["schemas"]["LoanScheduleVersion"][] | null;
            /** @description For the loan's whole duration. */
            service_fees: components["schemas"]["Money"];
            /** @description `active`, `closed`, `defaulted`, `written_off` or `cancelled` (its disbursement was reversed). */
            status: string;
            terms?: components["schemas"]["LoanTerms"] | null;
            /** @description As agreed, with what was added by rescheduling, without penalties. */
            total_amount: components["schemas"]["Money"];
            /** @description The amount that can still be recovered: charges that had not fallen due are not owed. */
            unrecovered_amount: components["schemas"]["Money"];
            vat_amount?: components["schemas"]["Money"] | null;
            waived_amount?: components["schemas"]["Money"] | null;
            /** @description The balance at the write-off. */
            written_off_amount: components["schemas"]["Money"];
        };
        /** @description A loan application. A quote takes the same fields with the same checks, but needs only those that affect the cost. */
        LoanApplication: {
            /** @description Within the product's minimum and maximum. */
            amount: string | number;
            /**
             * Format: int64
             * @description The operating office that pays out.
             */
            branch: number;
            /** Format: int64 */
            client: number;
            /**
             * @description Whether the office pays out of its `cash` (default) or its `bank` account.
             * @enum {string}
             */
            disbursement_kind?: "cash" | "bank";
            /** Format: int64 */
            installment_count: number;
            /** Format: int64 */
            loan_product: number;
            mandate_id1: string;
            mandate_id2: string;
            /** @description `monthly`, `weekly`, `biweekly` or `quarterly`. */
            payment_frequency: string;
            /** @description `Financial consumption`, `Housing`, `Studies` or `Other`. */
            purpose: string;
            /** @description One per installment, ascending, none in the past. */
            schedule_due_dates: string[];
            /** @description `normal` (default) or `immediate`. */
            transaction_type?: string;
        };
        /** @description What becomes of a loan when payments on it are applied again. */
        LoanChanges: {
            balance_after: components["schemas"]["Money"];
            balance_before: components["schemas"]["Money"];
            /** @description To be sent when it is confirmed. */
            fingerprint: string;
            installments: components["schemas"]["ChangedInstallment"][];
            /** @description The payments that would be applied again, in their order. */
            reapplied: components["schemas"]["ReappliedPaymentPreview"][];
            status_after: string;
            status_before: string;
            /**
             * @description Interest and fees that would be waived because the client would have been in arrears for longer
             *     (in duplum).
             */
            waived_amount: components["schemas"]["Money"];
        };
        /** @description The client of a loan. */
        LoanClient: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            national_id: string;
        };
        /** @description How to reach a client about a loan. */
        LoanContact: {
            last_note?: components["schemas"]["LoanNote"] | null;
            /** @description Numbers in use, the first one first. */
            phone_numbers: string[];
            promise?: components["schemas"]["LoanNote"] | null;
        };
        /** @description What was recorded on a loan and has been reversed. */
        LoanCorrected: {
            /** @description The amount that was reversed. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the reversing journal entry.
             */
            entry: number;
            /** @description The loan after the reversal. */
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description A value of a loan that was edited by two people: one asked, another approved. */
        LoanEdit: {
            after: string;
            before: string;
            edited_at: components["schemas"]["Instant"];
            /** @description Who approved it. */
            edited_by: components["schemas"]["PersonName"];
            /** @description `mandate_id1`, `mandate_id2` or `due_date`. */
            field: string;
            /**
             * Format: int32
             * @description The installment whose due date it is.
             */
            installment_number?: number | null;
        };
        /** @description An amount of a loan and the journal entries that add up to it. */
        LoanExplanation: {
            /** @description The display name. */
            amount: components["schemas"]["Money"];
            entries: components["schemas"]["ExplainedEntry"][];
            /** @description The sum of the entries. */
            entries_total: components["schemas"]["Money"];
            figure: string;
            /**
             * Format: int32
             * @description Null for an amount of the whole loan.
             */
            installment_number?: number | null;
            /** @description Whether the entries add up to the amount exactly. */
            is_proved: boolean;
            /** Format: int64 */
            loan_account: number;
        };
        /** @description A journal entry in the history of a loan. */
        LoanHistoryEntry: {
            /** @description How the change is allocated to installments, without signs and without rebates. */
            allocations: components["schemas"]["Allocation"][];
            /** @description The amount, without a sign: the cash moved, or else the change in what is owed. */
            amount: components["schemas"]["Money"];
            at: components["schemas"]["Instant"];
            balance_after: components["schemas"]["Money"];
            /** @description The change in what the client owes; negative if they owe less. */
            balance_change: components["schemas"]["Money"];
            /** @description The branch where it was recorded. */
            branch_name: string;
            /** @description The business date of the entry. */
            business_date: components["schemas"]["Day"];
            description: string;
            /**
             * Format: int64
             * @description The number of the entry in the journal.
             */
            entry: number;
            /** @description For a reversal, the kind of the reversed entry; otherwise the same as `kind`. */
            event: string;
            /** @description `disbursement`, `repayment`, `settlement`, `penalty`, `reversal`, `write_off`, `recovery`, … */
            kind: string;
            /**
             * @description What a settlement rebated, or a repayment that reduced the principal, or what a reversal asks for
             *     again; zero for all others.
             */
            rebate_amount: components["schemas"]["Money"];
            /** @description How these two are allocated to installments, without signs. */
            rebates: components["schemas"]["Allocation"][];
            receipt?: components["schemas"]["ReceiptReference"] | null;
            /** @description Null if recorded by the day end. */
            recorded_by?: string | null;
            /** Format: int64 */
            recorded_by_id?: number | null;
            /**
             * Format: int64
             * @description The entry that reversed this one.
             */
            reversed_by?: number | null;
            /**
             * Format: int64
             * @description The entry that this one reverses.
             */
            reverses?: number | null;
            vat_amount?: components["schemas"]["Money"] | null;
            /**
             * @description Penalties that a repayment with a value date waived, or its reversal asks for again; zero for all
             *     others.
             */
            waived_amount: components["schemas"]["Money"];
        };
        /** @description A note on a loan. */
        LoanNote: {
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PersonName"];
            /** Format: int64 */
            id: number;
            promise?: components["schemas"]["NotePromise"] | null;
            text: string;
        };
        /** @description What is noted about a loan. With a promise, both its day and its amount. */
        LoanNoteForm: {
            /** @description At most what is owed. */
            promise_amount?: string | number;
            /**
             * Format: date
             * @description From today on, within a year.
             */
            promise_date?: string;
            /** @description At most 1000 characters. */
            text: string;
        };
        /**
         * @description What can be printed about a loan: signed paths of PDF files below `/api/media/` that work while
         *     the session is open.
         */
        LoanPapers: {
            /** @description Null unless the loan has been paid in full. */
            paid_up_letter_file?: string | null;
            payment_schedule_file: string;
            /** @description The receipts of all payments on the loan, the newest first. */
            receipts: components["schemas"]["PaymentReceipt"][];
            /** @description The statement of the account over the period. */
            statement_file: string;
        };
        /** @description A loan product. */
        LoanProduct: {
            created_at: components["schemas"]["Instant"];
            /**
             * @description `mortgage`, `secured`, `unsecured`, `short_term` or `developmental`. Null: amount and term of each loan
             *     decide between `short_term` and `unsecured`.
             */
            credit_type?: string | null;
            description: string;
            /** Format: int32 */
            grace_days: number;
            /** Format: int64 */
            id: number;
            initiation_fee: components["schemas"]["Money"];
            /** @description `none`, `nca_maximum` or `fixed`. */
            initiation_fee_method: string;
            /** @description `flat` or `declining_balance`. */
            interest_method: string;
            /** @description Percent of the principal, per year. */
            interest_rate: components["schemas"]["Percent"];
            is_active: boolean;
            max_amount: components["schemas"]["Money"];
            min_amount: components["schemas"]["Money"];
            monthly_service_fee: components["schemas"]["Money"];
            name: string;
            /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
            penalty_method: string;
            /** @description Percent of the overdue amount, with `daily` per year. */
            penalty_rate: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description The term in months.
             */
            term: number;
            /** Format: int64 */
            version: number;
        };
        /** @description A loan product. An edit omits unchanged fields. */
        LoanProductFields: {
            /**
             * @description As the regulator's quarterly figures count its loans. Optional; empty clears it: then amount and term of each loan decide.
             * @enum {string}
             */
            credit_type?: "mortgage" | "secured" | "unsecured" | "short_term" | "developmental";
            description?: string;
            /**
             * Format: int64
             * @description Days after the due date before an installment counts as late.
             */
            grace_days?: number;
            /** @description The fee, if the method is `fixed`. */
            initiation_fee?: string | number;
            /**
             * @description Default `none`.
             * @enum {string}
             */
            initiation_fee_method?: "none" | "nca_maximum" | "fixed";
            /**
             * @description Default `flat`.
             * @enum {string}
             */
            interest_method?: "flat" | "declining_balance";
            /** @description Percent of the principal, per year. */
            interest_rate: string | number;
            /** @description Whether it is available for new loans (default true). */
            is_active?: boolean;
            /** @description Largest loan amount. */
            max_amount: string | number;
            /** @description Smallest loan amount. */
            min_amount: string | number;
            /** @description An exact amount in rand with at most two decimal places. */
            monthly_service_fee?: string | number;
            name: string;
            /**
             * @description How lateness is charged for. Default `once`.
             * @enum {string}
             */
            penalty_method?: "once" | "daily";
            /** @description Percent of the overdue amount: when an installment becomes late, or per year where it is charged `daily`. */
            penalty_rate: string | number;
            /**
             * Format: int64
             * @description The term in months.
             */
            term: number;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description The product of a loan. */
        LoanProductName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A loan with a promise to pay, which its contact names. */
        LoanPromise: {
            balance: components["schemas"]["Money"];
            branch_name: string;
            client: components["schemas"]["PersonName"];
            contact: components["schemas"]["LoanContact"];
            /** Format: int64 */
            loan_account: number;
            overdue_amount: components["schemas"]["Money"];
        };
        /** @description The cost and schedule of a loan. */
        LoanQuote: components["schemas"]["LoanVat"] & components["schemas"]["CreditCost"] & {
            effective_annual_rate?: components["schemas"]["Percent"] | null;
            initiation_fee: components["schemas"]["Money"];
            installments: components["schemas"]["QuotedInstallment"][];
            interest_amount: components["schemas"]["Money"];
            /** @description Percent per year. */
            interest_rate: components["schemas"]["Percent"];
            /** @description Whether an application would wait for a colleague's approval (setting `loan_approval`). */
            needs_approval: boolean;
            /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
            penalty_method: string;
            /**
             * @description Percent of the overdue amount, with `daily` per year. Below the product's rate where the lender
             *     enforces the credit limits and that is above them.
             */
            penalty_rate: components["schemas"]["Percent"];
            principal_amount: components["schemas"]["Money"];
            service_fees: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description A warning about the loan, and whether an application would be refused because of it. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description A version of a loan's schedule, from the second on. */
        LoanScheduleVersion: {
            /**
             * Format: int64
             * @description By how many days it lasts longer than the version before.
             */
            added_days: number;
            added_interest: components["schemas"]["Money"];
            added_service_fees: components["schemas"]["Money"];
            added_vat?: components["schemas"]["Money"] | null;
            /** @description What was carried over from the version before. */
            balance_before: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the journal entry.
             */
            entry: number;
            rescheduled_by: components["schemas"]["PersonName"];
            rescheduled_on: components["schemas"]["Day"];
            /** Format: int64 */
            version: number;
        };
        /** @description A settled loan. */
        LoanSettled: {
            allocations: components["schemas"]["Allocation"][];
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The payment's id.
             */
            id: number;
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
            /** @description What is not asked for any more. */
            rebate_amount: components["schemas"]["Money"];
            receipt_number: string;
            /** @description Always zero. */
            remaining_balance: components["schemas"]["Money"];
            vat_amount?: components["schemas"]["Money"] | null;
        };
        /** @description The terms that a loan was made under. They never change, whatever becomes of its product. */
        LoanTerms: components["schemas"]["CreditCost"] & {
            /** @description The credit limits that it was held against. */
            credit_limits: components["schemas"]["HeldLimit"][];
            /**
             * @description What returns count it by, as its product said when the loan was given: `mortgage`, `secured`,
             *     `unsecured`, `short_term` or `developmental`. Null where it said nothing.
             */
            credit_type?: string | null;
            /**
             * Format: int32
             * @description What interest and service fees were charged for: so many periods, of which
             *     `periods_per_year` are a year.
             */
            duration_periods: number;
            /** Format: int32 */
            grace_days: number;
            /**
             * @description The client's gross income a month, as it was stated when the loan was given: `0_3500`,
             *     `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or `over_15000`. Null where nobody had
             *     stated it, and once the client was erased.
             */
            income_band?: string | null;
            /** @description `none`, `nca_maximum` or `fixed`. */
            initiation_fee_method: string;
            /** @description `flat` or `declining_balance`. */
            interest_method: string;
            /** @description Percent per year. */
            interest_rate: components["schemas"]["Percent"];
            /** @description Without VAT. */
            monthly_service_fee: components["schemas"]["Money"];
            payment_frequency: string;
            /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
            penalty_method: string;
            /** @description Percent of the overdue amount, with `daily` per year. */
            penalty_rate: components["schemas"]["Percent"];
            /** Format: int32 */
            periods_per_year: number;
            /**
             * Format: int32
             * @description The started months of that, each of which costs a service fee.
             */
            service_fee_months: number;
            /**
             * Format: int32
             * @description The product's term, in months.
             */
            term: number;
            vat_rate?: components["schemas"]["Percent"] | null;
        };
        /** @description How much of the fees of a loan is VAT. Omitted where none is charged. */
        LoanVat: {
            initiation_fee_vat?: components["schemas"]["Money"] | null;
            service_fees_vat?: components["schemas"]["Money"] | null;
            vat_amount?: components["schemas"]["Money"] | null;
            vat_rate?: components["schemas"]["Percent"] | null;
        };
        /** @description A warning about a loan. */
        LoanWarning: {
            /** @description The actual figure, in `unit`. Null also if it cannot be expressed as a rate. */
            actual?: string | null;
            /** @description The maximum, in `unit`. Null if the warning is not about an amount or rate. */
            cap?: string | null;
            /**
             * @description `interest_cap`, `initiation_fee_cap`, `service_fee_cap`, `penalty_cap`, `penalty_cut`,
             *     `limit_unknown`, `client`, `application_waiting`, `quotation_valid`, `outdated` or `branch_cash`.
             */
            code: string;
            /**
             * Format: int64
             * @description The id of the credit limit that sets the maximum.
             */
            credit_limit?: number | null;
            /** @description How much the actual figure is above the maximum, in `unit`. */
            excess?: string | null;
            /** @description Whether an application would be refused because of it. */
            is_refusal: boolean;
            /** @description A sentence for the person who submits the loan. */
            message: string;
            /** @description The source of the maximum. */
            source?: string | null;
            /** @description `rand`, `percent_per_year` or `percent_per_month`. */
            unit?: string | null;
        };
        /** @description A loan that was written off. */
        LoanWrittenOff: {
            /** @description The balance at the time. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the journal entry.
             */
            entry: number;
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description A cash-up, and the branch whose cash was counted. */
        LogBookCashUp: {
            branch_name: string;
            /** Format: int64 */
            id: number;
        };
        /** @description A business date, and how many entries there are of it. */
        LogBookDay: {
            date: components["schemas"]["Day"];
            /** Format: int64 */
            entries: number;
        };
        /** @description An entry of the log book. */
        LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (an earlier day with an entry left open). */
            attendance: string;
            business_date: components["schemas"]["Day"];
            cash_up?: components["schemas"]["LogBookCashUp"] | null;
            corrected_logout_time?: components["schemas"]["Instant"] | null;
            /** @description Why it was corrected. */
            correction_reason?: string | null;
            /** @description True if this entry, or another of the person's on the day, was left open or is still open. */
            day_is_open: boolean;
            /** Format: int64 */
            id: number;
            login_branch?: components["schemas"]["BranchName"] | null;
            login_latitude?: components["schemas"]["Degrees"] | null;
            login_longitude?: components["schemas"]["Degrees"] | null;
            login_selfie_thumbnail_url?: string | null;
            /** @description Signed paths below `/api/media/`. */
            login_selfie_url?: string | null;
            login_time: components["schemas"]["Instant"];
            logout_branch?: components["schemas"]["BranchName"] | null;
            logout_latitude?: components["schemas"]["Degrees"] | null;
            logout_longitude?: components["schemas"]["Degrees"] | null;
            logout_selfie_thumbnail_url?: string | null;
            logout_selfie_url?: string | null;
            logout_time?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Seconds at work: up to now while present, zero if absent.
             */
            seconds_worked: number;
            user_info: components["schemas"]["UserInfo"];
        };
        /** @description The session has ended. */
        LoggedOut: Record<string, never>;
        /** @description Logging in for the day. */
        LoginEntry: {
            /** @description The browser's name. Not stored. */
            browser_info?: string;
            /** @description Degrees, stored to six places. */
            login_latitude: string | number;
            /** @description Degrees, stored to six places. */
            login_longitude: string | number;
            /** @description A JPEG picture of at most 5 MB, taken now. */
            login_selfie: Blob;
            /** @description The device's platform. Not stored. */
            machine_info?: string;
        };
        /** @description A login attempt, successful or not. */
        LoginEvent: {
            address: string;
            browser_info: string;
            created_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            latitude?: components["schemas"]["Degrees"] | null;
            logout_time?: components["schemas"]["Instant"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            machine_info: string;
            /**
             * @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated`, `locked`,
             *     `code_required` (the code of the second factor was not entered), `wrong_code` or `already_approved`
             *     (the password was given to confirm the address of a registration, which is approved already).
             */
            outcome: string;
            /** @description Signed path below `/api/media/`. Successful logins, and for a while those that wait for a code. */
            selfie?: string | null;
            selfie_thumbnail?: string | null;
            user?: components["schemas"]["LoginUser"] | null;
            /** @description The username in lower case. Empty if no account has it. */
            username: string;
        };
        /** @description A login request. */
        LoginForm: {
            /** @description The browser's name. */
            browser_info?: string;
            /** @description Degrees, stored to six places. */
            latitude: string | number;
            /** @description Degrees, stored to six places. */
            longitude: string | number;
            /** @description The device's platform. */
            machine_info?: string;
            password: string;
            /** @description A JPEG picture of at most 5 MB, taken at login. */
            selfie: Blob;
            username: string;
        };
        LoginUser: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description Logging out for the day. */
        LogoutEntry: {
            /** @description The browser's name. Not stored. */
            browser_info?: string;
            /** @description Degrees, stored to six places. */
            logout_latitude: string | number;
            /** @description Degrees, stored to six places. */
            logout_longitude: string | number;
            /** @description A JPEG picture of at most 5 MB, taken now. */
            logout_selfie: Blob;
            /** @description The device's platform. Not stored. */
            machine_info?: string;
        };
        /** @description Which session ends, where the access token does not say so. */
        LogoutForm: {
            /** @description The session's refresh token. It is needed for an access token from before the signing keys were exchanged, which says nothing any more. */
            refresh?: string;
        };
        /** @description A changed message. */
        MessageEdit: {
            /** @description At most 1000 characters. */
            content: string;
        };
        /** @description A message: content, an attachment, or both. */
        MessageForm: {
            /** @description Either of the two. */
            attachment?: Blob;
            /** @description At most 1000 characters. */
            content?: string;
            /** @description A PDF, Word, Excel or text file; at most 10 MB. */
            file_attachment?: Blob;
            /** @description A picture (JPEG, PNG, WebP or GIF); at most 10 MB. */
            image_attachment?: Blob;
            /**
             * @description `text`, `file` or `image`. What the message is follows from its attachment.
             * @enum {string}
             */
            message_type?: "text" | "file" | "image";
            /**
             * Format: int64
             * @description The message that it replies to.
             */
            reply_to?: number;
        };
        /** @description The members of a chat by whether they have read a message, its author left out. */
        MessageReaders: {
            read: components["schemas"]["ChatMember"][];
            unread: components["schemas"]["ChatMember"][];
        };
        /** @description Cash moved at a branch, and was not counted on that day or later. */
        MissingCount: {
            branch_name: string;
            /** @description The last day on which its cash moved. */
            business_date: components["schemas"]["Day"];
            /** @description A cash-up of the branch waits for a second person. */
            is_waiting: boolean;
        };
        /**
         * @description An exact amount in rand with two decimal places.
         * @example 1500.00
         */
        Money: string;
        /** @description What the last day of a month accrued and provided. */
        MonthFigures: {
            /** @description Fees due and unpaid on these loans. */
            fees: components["schemas"]["Money"];
            /** @description What the provision changed by. */
            impairment: components["schemas"]["Money"];
            /** @description Interest due and unpaid on loans that are not in default. */
            interest: components["schemas"]["Money"];
            provision: components["schemas"]["Money"];
            /** @description The provision before. */
            provision_before: components["schemas"]["Money"];
        };
        /** @description How a deposit or withdrawal was reversed. */
        MovementReversal: {
            at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of the reversing journal entry.
             */
            entry: number;
            reason: string;
            reversed_by?: components["schemas"]["PersonName"] | null;
        };
        /** @description A client or a member of staff. */
        NamedPerson: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description What is to be made of an application. */
        NewApplicationPaper: {
            /**
             * @description `agreement`, which is the default.
             * @enum {string}
             */
            kind?: "quotation" | "agreement" | "default_notice";
        };
        /** @description A client to be blacklisted. */
        NewBlacklistRecord: {
            /** Format: int64 */
            client: number;
            reason: string;
        };
        /** @description What is to be made. */
        NewLoanPaper: {
            /**
             * @description `agreement` or `default_notice`.
             * @enum {string}
             */
            kind: "quotation" | "agreement" | "default_notice";
        };
        /** @description A new password, repeated. */
        NewPasswordForm: {
            confirm_password: string;
            new_password: string;
        };
        /** @description New installments for what is unpaid of a loan. */
        NewScheduleForm: {
            /**
             * Format: int64
             * @description At most 1600.
             */
            installment_count: number;
            /** @description `monthly`, `weekly`, `biweekly` or `quarterly`. */
            payment_frequency: string;
            /** @description As many as there are installments, ascending, none before today. */
            schedule_due_dates: string[];
        };
        /** @description What an authenticator app needs. Shown once. */
        NewSecondFactor: {
            /** @description 160 bits in Base32, to be typed. */
            secret: string;
            /** @description The same as an `otpauth://` URL, to be scanned. */
            url: string;
        };
        /** @description A promise to pay. */
        NotePromise: {
            amount: components["schemas"]["Money"];
            date: components["schemas"]["Day"];
            /** @description Received on the loan since, up to that day. */
            paid_amount: components["schemas"]["Money"];
            /** @description `open`, `kept`, `missed` or `replaced`. */
            state: string;
        };
        /** @description A notice to the staff. */
        Notice: {
            /** @description A signed path below `/api/media/` that works while the session is open. */
            attachment?: string | null;
            attachment_info?: components["schemas"]["NoticeAttachment"] | null;
            content: string;
            created_at: components["schemas"]["Instant"];
            created_by_info: components["schemas"]["PersonName"];
            expires_at?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            id: number;
            /** @description Whether it has expired, so that its readers no longer see it. */
            is_expired: boolean;
            /** @description `low`, `medium`, `high` or `urgent`. */
            priority: string;
            /** @description The branches whose consultants it is for; empty: everybody. */
            target_branches: components["schemas"]["BranchName"][];
            /** @description `Administrator` or `Consultant`; empty: both. */
            target_roles: string[];
            title: string;
            /** Format: int64 */
            version: number;
        };
        NoticeAttachment: {
            content_type: string;
            /** @description The name of the file as it was sent. */
            name?: string | null;
            /** Format: int64 */
            size_bytes: number;
            /** @description A signed path to the small form of a picture. */
            thumbnail?: string | null;
        };
        /** @description A whole notice. Targets that are left out mean everybody. */
        NoticeForm: {
            /** @description A picture (JPEG, PNG, WebP or GIF), or a PDF, Word, Excel or text file; at most 10 MB. In an edit it stays as it is if left out, and an empty text removes it. */
            attachment?: Blob;
            /** @description At most 1000 characters. */
            content: string;
            /**
             * Format: date-time
             * @description From then on it is no longer shown to its readers; never if left out.
             */
            expires_at?: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** @description The branches whose consultants it is for. */
            target_branch_ids?: number[];
            target_roles?: ("Administrator" | "Consultant")[];
            /** @description At most 200 characters. */
            title: string;
            /**
             * Format: int64
             * @description The version that an edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description Somebody whom a notice is for. */
        NoticeReader: {
            /** @description The branch's name; null for those of no branch. */
            branch?: string | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            read_at?: components["schemas"]["Instant"] | null;
            username: string;
        };
        /** @description The people whom a notice is for, by whether they have read it. */
        NoticeReadStatus: {
            /** @description The last to read it first. */
            read: components["schemas"]["NoticeReader"][];
            unread: components["schemas"]["NoticeReader"][];
        };
        /** @description One of the caller's open sessions. */
        OpenSession: {
            address: string;
            browser_info: string;
            created_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description Whether this is the caller's current session. */
            is_current: boolean;
            last_used_at: components["schemas"]["Instant"];
            machine_info: string;
        };
        /** @description The emailed code. */
        OtpForm: {
            email: string;
            /** @description Six digits. */
            otp: string;
            /** @description The `request` value from the response that announced the code. Attempts with it have their own limit. */
            request?: string;
        };
        /** @description A page of a list. */
        Page_AccountStatementLine: {
            items: {
                /** @description The balance after it. */
                balance: components["schemas"]["Money"];
                /** @description The branch in whose books the line is. */
                branch: string;
                credit?: components["schemas"]["Money"] | null;
                date: components["schemas"]["Day"];
                debit?: components["schemas"]["Money"] | null;
                description: string;
                /**
                 * Format: int64
                 * @description The number of the journal entry.
                 */
                entry: number;
                type: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_BankImport: {
            items: {
                branch: components["schemas"]["BranchName"];
                file_name: string;
                /** Format: int64 */
                id: number;
                imported_at: components["schemas"]["Instant"];
                imported_by: components["schemas"]["PersonName"];
                /**
                 * Format: int64
                 * @description Lines that earlier files had brought.
                 */
                known_lines: number;
                /**
                 * Format: int64
                 * @description Lines that were new.
                 */
                lines: number;
                mapping_name: string;
                set_aside_at?: components["schemas"]["Instant"] | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_BankLine: {
            items: (components["schemas"]["BankLineStatus"] & {
                /** @description Below zero for money that went out. */
                amount: components["schemas"]["Money"];
                booked_on: components["schemas"]["Day"];
                branch: components["schemas"]["BranchName"];
                description: string;
                /**
                 * Format: int64
                 * @description The file that brought it.
                 */
                import: number;
                /** @description Its file was set aside before anybody booked it. */
                is_void: boolean;
                moves: components["schemas"]["BankLineMove"][];
                proposal?: components["schemas"]["BankProposal"] | null;
                reference: string;
                /**
                 * @description A line of an earlier file has the same day and amount and another text, or another branch has the
                 *     very line.
                 */
                resembles: boolean;
                /**
                 * @description The receipt of a payment with the same amount and text that money which went out may have sent back,
                 *     as a debit order that is returned unpaid.
                 */
                sent_back_receipt?: string | null;
            })[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_BlacklistRecord: {
            items: {
                blacklisted_by_first_name: string;
                blacklisted_by_last_name: string;
                /**
                 * Format: int64
                 * @description The client's id.
                 */
                client: number;
                client_first_name: string;
                client_last_name: string;
                client_national_id: string;
                created_at: components["schemas"]["Instant"];
                /** Format: int64 */
                id: number;
                /** @description `false` once it is revoked. */
                is_active: boolean;
                reason: string;
                revoked_at?: components["schemas"]["Instant"] | null;
                revoked_by_first_name?: string | null;
                revoked_by_last_name?: string | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Branch: {
            items: {
                /** Format: int64 */
                active_loans: number;
                address: string;
                bank_balance?: components["schemas"]["Money"] | null;
                /**
                 * Format: int64
                 * @description The same as `id`.
                 */
                branch_id: number;
                /** @description The same as `name`. */
                branch_name: string;
                closing_balance?: components["schemas"]["Money"] | null;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                latitude?: components["schemas"]["Degrees"] | null;
                longitude?: components["schemas"]["Degrees"] | null;
                name: string;
                /** Format: int64 */
                radius_m: number;
                /** @description The outstanding balance of its open loans. */
                total_balance: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description Clients with a loan at the branch.
                 */
                total_clients: number;
                /**
                 * Format: int64
                 * @description All loans disbursed at the branch.
                 */
                total_loans: number;
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_CashflowRow: {
            items: {
                cash_in: components["schemas"]["Money"];
                cash_out: components["schemas"]["Money"];
                /** @description Equal to the next day's opening balance. */
                closing_balance: components["schemas"]["Money"];
                date: components["schemas"]["Day"];
                opening_balance: components["schemas"]["Money"];
                /** @description The last person who moved cash that day. */
                recorded_by?: string | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_CashUp: {
            items: {
                branch: components["schemas"]["BranchName"];
                business_date: components["schemas"]["Day"];
                counted: components["schemas"]["Money"];
                counted_at: components["schemas"]["Instant"];
                counted_by: components["schemas"]["PersonName"];
                /** @description All notes and coins, the largest first. */
                counts: components["schemas"]["CountedDenomination"][];
                decided_at?: components["schemas"]["Instant"] | null;
                decided_by?: components["schemas"]["PersonName"] | null;
                decision_reason?: string | null;
                /** @description Counted less expected. */
                difference: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description The entry that posted the difference.
                 */
                difference_entry?: number | null;
                /** @description The branch's cash in the books when it was counted. */
                expected: components["schemas"]["Money"];
                /** Format: int64 */
                id: number;
                /**
                 * Format: int64
                 * @description The number of the journal's last entry when it was counted, and that entry's hash in hex.
                 */
                journal_entry: number;
                journal_hash: string;
                /** @description Whether a second person had to confirm the difference. */
                needs_confirmation: boolean;
                reason: string;
                reopened_at?: components["schemas"]["Instant"] | null;
                reopened_by?: components["schemas"]["PersonName"] | null;
                reopening_reason?: string | null;
                /**
                 * Format: int64
                 * @description The entry that reversed it when the day was reopened.
                 */
                reversal_entry?: number | null;
                /**
                 * @description The slip as PDF: a signed path below `/api/media/` that works while the session is open. Null in
                 *     the answer to the count or a decision.
                 */
                slip_file?: string | null;
                /**
                 * @description `waiting` (for a second person), `completed`, `declined` or `reopened`. The day is shut for cash
                 *     while it is waiting or completed.
                 */
                status: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Client: {
            items: {
                /** @description The open accounts: active or defaulted, with a balance. */
                activeLoanAccounts: components["schemas"]["ClientLoanAccount"][];
                address: string;
                /** @description The reason while the client is blacklisted; otherwise null. */
                blacklist_reason?: string | null;
                /** @description The same as `is_blacklisted`. */
                blacklisted: boolean;
                client_type: string;
                created_at: components["schemas"]["Instant"];
                /** @description Empty when there is none. */
                email: string;
                erased_at?: components["schemas"]["Instant"] | null;
                first_name: string;
                gender: string;
                /** Format: int64 */
                id: number;
                /**
                 * @description Gross income a month: `0_3500`, `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or
                 *     `over_15000`. Null where nobody has stated it.
                 */
                income_band?: string | null;
                /** @description Not blacklisted and, if the lender requires it, without bad debt. */
                is_able_to_get_loan: boolean;
                is_blacklisted: boolean;
                last_name: string;
                /** @description All loan accounts, newest first. */
                loan_accounts: components["schemas"]["ClientLoanAccount"][];
                /** @description A sentence that says why the client may not borrow. Null if they may. */
                loan_refusal?: string | null;
                national_id: string;
                nk_email: string;
                nk_name: string;
                nk_national_id: string;
                nk_phone_number: string;
                nk_surname: string;
                /** @description The first active phone number, in E.164. */
                phone_number?: string | null;
                phone_numbers: components["schemas"]["PhoneNumber"][];
                race: string;
                /** @description Always `CLIENT`. */
                role: string;
                /** @description `blacklisted`, `active-loan` or `eligible`. */
                status: string;
                /** Format: int64 */
                version: number;
                /**
                 * Format: int64
                 * @description How many of the client's applications wait for a colleague's approval.
                 */
                waiting_applications: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ClientCredit: {
            items: {
                amount: components["schemas"]["Money"];
                /** @description The branch that holds it. */
                branch: components["schemas"]["BranchName"];
                client: components["schemas"]["PersonName"];
                /**
                 * Format: int64
                 * @description The repayment that settled the loan.
                 */
                id: number;
                /** Format: int64 */
                loan_account: number;
                /** @description Where it lies: `cash` or `bank`. */
                money: string;
                receipt_number: string;
                received_on: components["schemas"]["Day"];
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ClientDocument: {
            items: {
                content_type: string;
                created_at: components["schemas"]["Instant"];
                /** @description A signed path below `/api/media/` that works while the session is open. */
                document_file: string;
                document_name: string;
                /** @description `id_card`, `passport`, `proof_of_address`, `bank_statement` or `other`. */
                document_type: string;
                /** Format: int64 */
                id: number;
                /** Format: int64 */
                size_bytes: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_CreditLimit: {
            items: {
                added_at: components["schemas"]["Instant"];
                /**
                 * Format: int64
                 * @description The id of the person. Null if it came with the product.
                 */
                added_by?: number | null;
                effective_from: components["schemas"]["Day"];
                /** Format: int64 */
                id: number;
                initiation_fee_base?: components["schemas"]["Money"] | null;
                initiation_fee_maximum?: components["schemas"]["Money"] | null;
                initiation_fee_rate?: components["schemas"]["Percent"] | null;
                initiation_fee_share?: components["schemas"]["Percent"] | null;
                initiation_fee_threshold?: components["schemas"]["Money"] | null;
                /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
                kind: string;
                monthly_service_fee_maximum?: components["schemas"]["Money"] | null;
                repo_rate?: components["schemas"]["Percent"] | null;
                short_term_amount?: components["schemas"]["Money"] | null;
                short_term_first_rate?: components["schemas"]["Percent"] | null;
                short_term_later_rate?: components["schemas"]["Percent"] | null;
                /** Format: int64 */
                short_term_months?: number | null;
                source: string;
                /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
                status: string;
                unsecured_margin?: components["schemas"]["Percent"] | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Currency: {
            items: {
                /** @description ISO 4217. */
                currency_code: string;
                currency_name: string;
                /** Format: int64 */
                id: number;
                is_base_currency: boolean;
                /**
                 * @description Units of this currency for one unit of the base currency, with two to six places.
                 * @example 18.25
                 */
                rate: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_DisbursementRow: {
            items: {
                /** @description Negative for a reversal. */
                amount: components["schemas"]["Money"];
                client_name: string;
                client_national_id: string;
                client_surname: string;
                client_type: string;
                date: components["schemas"]["Day"];
                gender: string;
                /**
                 * Format: int64
                 * @description The loan account.
                 */
                id: number;
                /** @description `disbursement` or `reversal`. */
                kind: string;
                processed_by: string;
                race: string;
                /** @description The reason for the reversal. */
                reason?: string | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Job: {
            items: {
                asked_by?: components["schemas"]["PersonName"] | null;
                /**
                 * Format: int64
                 * @description How often it was tried, the present attempt included.
                 */
                attempts: number;
                created_at: components["schemas"]["Instant"];
                due_at?: components["schemas"]["Instant"] | null;
                /** @description Why the last attempt failed. */
                error?: string | null;
                finished_at?: components["schemas"]["Instant"] | null;
                /** Format: int64 */
                id: number;
                /** @description It runs, and has been asked to stop. */
                is_cancelling: boolean;
                /** @description The program enqueues the next one by itself. */
                is_repeating: boolean;
                /**
                 * @description `day_end`, `clean_up`, `mail`, `report`, `backup`, `retention`, `period_close` or
                 *     `verify`.
                 */
                kind: string;
                progress?: components["schemas"]["JobProgress"] | null;
                /** @description What came of it. */
                result?: string | null;
                started_at?: components["schemas"]["Instant"] | null;
                /** @description `waiting`, `running`, `done`, `failed` or `cancelled`. */
                state: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ListedApplication: {
            items: {
                amount: components["schemas"]["Money"];
                branch: components["schemas"]["BranchName"];
                client: components["schemas"]["PersonName"];
                created_at: components["schemas"]["Instant"];
                decided_at?: components["schemas"]["Instant"] | null;
                decided_by?: components["schemas"]["PersonName"] | null;
                decision_reason?: string | null;
                /** @description `cash` or `bank`. */
                disbursement_kind: string;
                expires_at?: components["schemas"]["Instant"] | null;
                /** Format: int64 */
                id: number;
                /** Format: int64 */
                installment_count: number;
                /**
                 * Format: int64
                 * @description The loan that was given.
                 */
                loan_account?: number | null;
                loan_product: components["schemas"]["ProductName"];
                mandate_id1: string;
                mandate_id2: string;
                payment_frequency: string;
                purpose: string;
                /**
                 * Format: int64
                 * @description The request for its approval. Null for a loan that was disbursed at once.
                 */
                request?: number | null;
                /**
                 * @description `submitted` while it waits for a colleague, `approved` when its loan was disbursed, `declined`,
                 *     `withdrawn` or `expired`.
                 */
                status: string;
                submitted_by: components["schemas"]["PersonName"];
                /** @description `normal` or `immediate`. */
                transaction_type: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanAboveLimit: {
            items: (components["schemas"]["LimitExcess"] & {
                branch: components["schemas"]["BranchName"];
                client_first_name: string;
                client_last_name: string;
                /** @description The person who disbursed the loan. */
                disbursed_by: components["schemas"]["PersonName"];
                disbursement_date: components["schemas"]["Day"];
                /** Format: int64 */
                loan_account: number;
                loan_product: string;
                principal_amount: components["schemas"]["Money"];
                /** @description When the schedule that is above the limit began to hold: the loan was given or rescheduled. */
                schedule_date: components["schemas"]["Day"];
                /** @description The source of the limit. */
                source: string;
                /** @description `active`, `closed`, `defaulted` or `written_off`. */
                status: string;
            })[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanAccount: {
            items: {
                /** @description Where the loan was above a credit limit when it was given. Only with its terms. */
                above_limits?: components["schemas"]["LimitExcess"][] | null;
                /**
                 * Format: int64
                 * @description The application it came from.
                 */
                application: number;
                /** @description The amount still due on its installments. */
                balance: components["schemas"]["Money"];
                branch: components["schemas"]["BranchAddress"];
                client: components["schemas"]["LoanClient"];
                /** @description The person who disbursed the loan. */
                disbursed_by: components["schemas"]["PersonName"];
                disbursement_date: components["schemas"]["Day"];
                /** @description Initiation fee and service fees together. */
                fee_amount: components["schemas"]["Money"];
                /** Format: int64 */
                id: number;
                initiation_fee: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description Of its schedule as it is now.
                 */
                installment_count: number;
                interest_amount: components["schemas"]["Money"];
                loan_product: components["schemas"]["LoanProductName"];
                mandate_id1: string;
                mandate_id2: string;
                next_payment_date?: components["schemas"]["Day"] | null;
                paid_amount?: components["schemas"]["Money"] | null;
                payment_frequency: string;
                /** @description Omitted when many loans are returned at once. */
                payment_schedules?: components["schemas"]["Installment"][] | null;
                penalty_amount?: components["schemas"]["Money"] | null;
                principal_amount: components["schemas"]["Money"];
                rebated_amount?: components["schemas"]["Money"] | null;
                /** @description Recovered since the write-off. */
                recovered_amount: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description Above 1 once the loan was rescheduled.
                 */
                schedule_version: number;
                /** @description The versions of its schedule from the second on. Only with its terms. */
                schedule_versions?: components["schemas"]["LoanScheduleVersion"][] | null;
                /** @description For the loan's whole duration. */
                service_fees: components["schemas"]["Money"];
                /** @description `active`, `closed`, `defaulted`, `written_off` or `cancelled` (its disbursement was reversed). */
                status: string;
                terms?: components["schemas"]["LoanTerms"] | null;
                /** @description As agreed, with what was added by rescheduling, without penalties. */
                total_amount: components["schemas"]["Money"];
                /** @description The amount that can still be recovered: charges that had not fallen due are not owed. */
                unrecovered_amount: components["schemas"]["Money"];
                vat_amount?: components["schemas"]["Money"] | null;
                waived_amount?: components["schemas"]["Money"] | null;
                /** @description The balance at the write-off. */
                written_off_amount: components["schemas"]["Money"];
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanBookRow: {
            items: {
                /** @description The balance at the end of the period. */
                balance: components["schemas"]["Money"];
                client_name: string;
                client_national_id: string;
                client_surname: string;
                client_type: string;
                created_at: components["schemas"]["Instant"];
                disbursed_by: string;
                gender: string;
                /** Format: int64 */
                id: number;
                initiation_fee: components["schemas"]["Money"];
                interest_amount: components["schemas"]["Money"];
                principal_amount: components["schemas"]["Money"];
                race: string;
                service_fees: components["schemas"]["Money"];
                /** @description At the end of the period. */
                status: string;
                total_amount: components["schemas"]["Money"];
                vat_amount?: components["schemas"]["Money"] | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanNote: {
            items: {
                created_at: components["schemas"]["Instant"];
                created_by: components["schemas"]["PersonName"];
                /** Format: int64 */
                id: number;
                promise?: components["schemas"]["NotePromise"] | null;
                text: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanProduct: {
            items: {
                created_at: components["schemas"]["Instant"];
                /**
                 * @description `mortgage`, `secured`, `unsecured`, `short_term` or `developmental`. Null: amount and term of each loan
                 *     decide between `short_term` and `unsecured`.
                 */
                credit_type?: string | null;
                description: string;
                /** Format: int32 */
                grace_days: number;
                /** Format: int64 */
                id: number;
                initiation_fee: components["schemas"]["Money"];
                /** @description `none`, `nca_maximum` or `fixed`. */
                initiation_fee_method: string;
                /** @description `flat` or `declining_balance`. */
                interest_method: string;
                /** @description Percent of the principal, per year. */
                interest_rate: components["schemas"]["Percent"];
                is_active: boolean;
                max_amount: components["schemas"]["Money"];
                min_amount: components["schemas"]["Money"];
                monthly_service_fee: components["schemas"]["Money"];
                name: string;
                /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
                penalty_method: string;
                /** @description Percent of the overdue amount, with `daily` per year. */
                penalty_rate: components["schemas"]["Percent"];
                /**
                 * Format: int32
                 * @description The term in months.
                 */
                term: number;
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LogBookEntry: {
            items: {
                /** @description `present` (at work today), `worked`, or `absent` (an earlier day with an entry left open). */
                attendance: string;
                business_date: components["schemas"]["Day"];
                cash_up?: components["schemas"]["LogBookCashUp"] | null;
                corrected_logout_time?: components["schemas"]["Instant"] | null;
                /** @description Why it was corrected. */
                correction_reason?: string | null;
                /** @description True if this entry, or another of the person's on the day, was left open or is still open. */
                day_is_open: boolean;
                /** Format: int64 */
                id: number;
                login_branch?: components["schemas"]["BranchName"] | null;
                login_latitude?: components["schemas"]["Degrees"] | null;
                login_longitude?: components["schemas"]["Degrees"] | null;
                login_selfie_thumbnail_url?: string | null;
                /** @description Signed paths below `/api/media/`. */
                login_selfie_url?: string | null;
                login_time: components["schemas"]["Instant"];
                logout_branch?: components["schemas"]["BranchName"] | null;
                logout_latitude?: components["schemas"]["Degrees"] | null;
                logout_longitude?: components["schemas"]["Degrees"] | null;
                logout_selfie_thumbnail_url?: string | null;
                logout_selfie_url?: string | null;
                logout_time?: components["schemas"]["Instant"] | null;
                /**
                 * Format: int64
                 * @description Seconds at work: up to now while present, zero if absent.
                 */
                seconds_worked: number;
                user_info: components["schemas"]["UserInfo"];
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoginEvent: {
            items: {
                address: string;
                browser_info: string;
                created_at: components["schemas"]["Instant"];
                /** Format: int64 */
                id: number;
                latitude?: components["schemas"]["Degrees"] | null;
                logout_time?: components["schemas"]["Instant"] | null;
                longitude?: components["schemas"]["Degrees"] | null;
                machine_info: string;
                /**
                 * @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated`, `locked`,
                 *     `code_required` (the code of the second factor was not entered), `wrong_code` or `already_approved`
                 *     (the password was given to confirm the address of a registration, which is approved already).
                 */
                outcome: string;
                /** @description Signed path below `/api/media/`. Successful logins, and for a while those that wait for a code. */
                selfie?: string | null;
                selfie_thumbnail?: string | null;
                user?: components["schemas"]["LoginUser"] | null;
                /** @description The username in lower case. Empty if no account has it. */
                username: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Notice: {
            items: {
                /** @description A signed path below `/api/media/` that works while the session is open. */
                attachment?: string | null;
                attachment_info?: components["schemas"]["NoticeAttachment"] | null;
                content: string;
                created_at: components["schemas"]["Instant"];
                created_by_info: components["schemas"]["PersonName"];
                expires_at?: components["schemas"]["Instant"] | null;
                /** Format: int64 */
                id: number;
                /** @description Whether it has expired, so that its readers no longer see it. */
                is_expired: boolean;
                /** @description `low`, `medium`, `high` or `urgent`. */
                priority: string;
                /** @description The branches whose consultants it is for; empty: everybody. */
                target_branches: components["schemas"]["BranchName"][];
                /** @description `Administrator` or `Consultant`; empty: both. */
                target_roles: string[];
                title: string;
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_OpenSession: {
            items: {
                address: string;
                browser_info: string;
                created_at: components["schemas"]["Instant"];
                expires_at: components["schemas"]["Instant"];
                /** Format: int64 */
                id: number;
                /** @description Whether this is the caller's current session. */
                is_current: boolean;
                last_used_at: components["schemas"]["Instant"];
                machine_info: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_PaperTemplate: {
            items: {
                /** @description Paragraphs with empty lines in between. One that begins with `# ` is a heading. */
                body: string;
                changed_at?: components["schemas"]["Instant"] | null;
                changed_by?: components["schemas"]["PersonName"] | null;
                /** @description Whether it is the text that comes with the program. */
                is_default: boolean;
                /** @description `quotation`, `agreement` or `default_notice`. */
                kind: string;
                /** @description The placeholders that may be used in it. */
                placeholders: string[];
                /**
                 * Format: int64
                 * @description 0 if it was never changed.
                 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_PaperTemplateVersion: {
            items: {
                /** @description Null: back to the text that comes with the program. */
                body?: string | null;
                created_at: components["schemas"]["Instant"];
                created_by: components["schemas"]["PersonName"];
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_PaymentMethod: {
            items: {
                description: string;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                /** @description `cash` or `bank`. */
                kind: string;
                name: string;
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_PaymentRow: {
            items: {
                /** @description Negative for a reversal. */
                amount: components["schemas"]["Money"];
                client_name: string;
                client_national_id: string;
                client_surname: string;
                client_type: string;
                date: components["schemas"]["Day"];
                /**
                 * Format: int64
                 * @description The journal entry behind this row.
                 */
                entry: number;
                gender: string;
                /**
                 * Format: int64
                 * @description The payment's id. Its reversal has the same id.
                 */
                id: number;
                /**
                 * @description `repayment`, `settlement` (of a loan before its end), `recovery` (on one that was written off)
                 *     or `reversal`.
                 */
                kind: string;
                /** Format: int64 */
                loan_account: number;
                processed_by: string;
                race: string;
                /** @description The reason for the reversal. */
                reason?: string | null;
                receipt_number: string;
                /** @description For a reversal, what was reversed: `repayment`, `settlement` or `recovery`. */
                reversal_of?: string | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Period: {
            items: {
                /** @description Who asked for it. */
                closed_by: components["schemas"]["PersonName"];
                /**
                 * Format: int64
                 * @description How much the check found wrong.
                 */
                findings?: number | null;
                finished_at?: components["schemas"]["Instant"] | null;
                /** Format: int64 */
                id: number;
                /**
                 * Format: int64
                 * @description The number of the journal's last entry of the period, and that entry's hash in hex.
                 */
                journal_entry: number;
                journal_hash: string;
                /** @description Its last day. It begins after the period before it. */
                period_end: components["schemas"]["Day"];
                reopened_at?: components["schemas"]["Instant"] | null;
                reopened_by?: components["schemas"]["PersonName"] | null;
                reopening_reason?: string | null;
                /**
                 * @description The report with the trial balance as PDF, once it is closed: a signed path below `/api/media/`
                 *     that works while the session is open. Null in the answer to the close.
                 */
                report_file?: string | null;
                started_at: components["schemas"]["Instant"];
                /**
                 * @description `checking`, `closed`, `failed` (the check found something, and nothing was closed) or
                 *     `reopened`.
                 */
                status: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ProvisionRates: {
            items: {
                added_at: components["schemas"]["Instant"];
                /**
                 * Format: int64
                 * @description The id of the person.
                 */
                added_by: number;
                effective_from: components["schemas"]["Day"];
                /** Format: int64 */
                id: number;
                rate_1_30: components["schemas"]["Percent"];
                rate_31_60: components["schemas"]["Percent"];
                rate_61_90: components["schemas"]["Percent"];
                rate_current: components["schemas"]["Percent"];
                rate_over_90: components["schemas"]["Percent"];
                source: string;
                /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
                status: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Reading: {
            items: {
                at: components["schemas"]["Instant"];
                client?: components["schemas"]["NamedPerson"] | null;
                /** @description Null once the document was deleted. */
                document_name?: string | null;
                /** Format: int64 */
                id: number;
                /** @description Whether the list was opened as the file of a report. */
                is_file: boolean;
                /** @description `client_document`, `client_data` (all that is stored about a client), `client_paper` (a stored paper), `selfie`, `small_selfie` (small pictures in a list) or `list`. */
                kind: string;
                /**
                 * @description The list or book: `clients`, `active_loans`, `applications`, `blacklist`, `log_book`, `arrears`, `form39`,
                 *     `logins`, `staff`, `account_entries`, `installments_due`, `promises`, `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`.
                 */
                list?: string | null;
                /** @description `quotation`, `agreement` or `default_notice`. */
                paper_kind?: string | null;
                /** @description Which stored paper it was, as printed: `P-00000012`. */
                paper_number?: string | null;
                person?: components["schemas"]["NamedPerson"] | null;
                /** @description Who looked. */
                user: components["schemas"]["Reader"];
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ReceivedNotice: {
            items: (components["schemas"]["Notice"] & {
                read_at?: components["schemas"]["Instant"] | null;
            })[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_RecordedMovement: {
            items: {
                amount: components["schemas"]["Money"];
                at: components["schemas"]["Instant"];
                branch: components["schemas"]["BranchName"];
                date: components["schemas"]["Day"];
                /**
                 * Format: int64
                 * @description The number of its journal entry.
                 */
                entry: number;
                /** @description `deposit` or `withdrawal`. */
                kind: string;
                /** @description `cash` or `bank`. */
                money: string;
                note: string;
                recorded_by?: components["schemas"]["PersonName"] | null;
                reversal?: components["schemas"]["MovementReversal"] | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_RegisteredUser: {
            items: {
                created_at: components["schemas"]["Instant"];
                email: string;
                /** @description Whether they have entered the code that was emailed to this address. */
                email_confirmed: boolean;
                first_name: string;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                last_name: string;
                role: string;
                /** @description `active`, `pending` or `declined`. */
                status: string;
                username: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Report: {
            items: {
                /** @description Null for all branches. */
                branch_name?: string | null;
                created_at: components["schemas"]["Instant"];
                end_date?: components["schemas"]["Day"] | null;
                /** @description Why it failed; of a pending report, why the last attempt did. */
                error?: string | null;
                /** @description When it is deleted with its files. */
                expires_at: components["schemas"]["Instant"];
                file_url_docx?: string | null;
                /**
                 * @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF, and
                 *     figures are a spreadsheet alone.
                 */
                file_url_pdf?: string | null;
                file_url_xlsx?: string | null;
                /**
                 * Format: int64
                 * @description The id of the person who asked for it.
                 */
                generated_by: number;
                generated_by_name: string;
                /** Format: int64 */
                id: number;
                /** @description It is pending, and has been asked to stop. */
                is_cancelling: boolean;
                /** @description Why it has no PDF although it is done. */
                note?: string | null;
                /**
                 * Format: int64
                 * @description From 0 to 100.
                 */
                progress: number;
                report_type: string;
                /** @description What people call the book or list. */
                report_type_display: string;
                /**
                 * Format: int64
                 * @description The number of its rows, once it is done.
                 */
                rows?: number | null;
                start_date?: components["schemas"]["Day"] | null;
                /** @description `pending`, `done`, `failed` or `cancelled`. */
                status: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ReportRow: {
            items: {
                client_name: string;
                client_surname: string;
                client_type: string;
                date_of_loan: components["schemas"]["Day"];
                gender: string;
                id_number: string;
                /** @description `repayment` or `reversal`; null for a loan without a repayment. */
                kind?: string | null;
                /** Format: int64 */
                loan_account: number;
                loan_amount: components["schemas"]["Money"];
                mandate_id1: string;
                mandate_id2: string;
                race: string;
                /** @description The reason for the reversal. */
                reason?: string | null;
                repayment_amount?: components["schemas"]["Money"] | null;
                repayment_date?: components["schemas"]["Day"] | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Request: {
            items: {
                amount?: components["schemas"]["Money"] | null;
                /**
                 * Format: int64
                 * @description The application whose loan is to be disbursed.
                 */
                application?: number | null;
                asked_at: components["schemas"]["Instant"];
                asked_by: components["schemas"]["PersonName"];
                branch: components["schemas"]["BranchName"];
                /**
                 * Format: int64
                 * @description The cash-up whose day is to be reopened.
                 */
                cash_up?: number | null;
                changes: components["schemas"]["RequestChange"][];
                client?: components["schemas"]["PersonName"] | null;
                decided_at?: components["schemas"]["Instant"] | null;
                decided_by?: components["schemas"]["PersonName"] | null;
                decision_reason?: string | null;
                /** @description From then on it can no longer be decided. */
                expires_at: components["schemas"]["Instant"];
                /** Format: int64 */
                id: number;
                /**
                 * @description `loan_edit`, `reschedule`, `write_off`, `reversal`, `reopen`, `loan_approval`, `erase_client` or
                 *     `log_out_correction`.
                 */
                kind: string;
                /**
                 * Format: int64
                 * @description Of an application, once its loan is disbursed.
                 */
                loan_account?: number | null;
                log_out?: components["schemas"]["RequestLogOut"] | null;
                /**
                 * Format: int64
                 * @description The closed period that is to be reopened.
                 */
                period?: number | null;
                period_end?: components["schemas"]["Day"] | null;
                reason: string;
                repayment?: components["schemas"]["RequestPayment"] | null;
                /** @description `pending`, `approved`, `declined`, `withdrawn` or `expired`. */
                status: string;
                /**
                 * @description What it is about: `loan`, `application`, `client`, `log_book_entry`, or of a reversal `repayment`, `disbursement`, `write_off`, `deposit`,
                 *     `withdrawal` or `transfer`.
                 */
                subject: string;
                /**
                 * Format: int64
                 * @description The number of that record; of a deposit or withdrawal, of its journal entry.
                 */
                subject_id: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_StaffAnswer: {
            items: {
                address: string;
                branch?: components["schemas"]["BranchAddress"] | null;
                created_at: components["schemas"]["Instant"];
                dob?: components["schemas"]["Day"] | null;
                email: string;
                first_name: string;
                gender?: string | null;
                /** @description Whether a code is asked of them at the login. Only for callers who may edit staff. */
                has_second_factor?: boolean | null;
                /** Format: int64 */
                id: number;
                invitation_expires_at?: components["schemas"]["Instant"] | null;
                is_active: boolean;
                /** @description Whether they have not accepted their invitation yet. */
                is_invited: boolean;
                last_name: string;
                marital_status?: string | null;
                national_id?: string | null;
                /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
                outranks_you: boolean;
                /**
                 * @description An address that the person has still to confirm: a new one, or the one that they registered
                 *     with. Omitted in lists.
                 */
                pending_email?: string | null;
                /** @description Your own, and those of others if you may see them. */
                permissions?: {
                    [key: string]: boolean;
                } | null;
                phone_numbers: components["schemas"]["StaffPhone"][];
                /** @description A signed path below `/api/media/`. */
                profile_picture?: string | null;
                role: string;
                /** @description `active`, `pending` or `deactivated`. */
                status: string;
                username: string;
                /** Format: int64 */
                version: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_StaffHistoryEntry: {
            items: {
                /** @description What was done: `staff.add`, `staff.edit`, `profile.edit`, … */
                action: string;
                at: components["schemas"]["Instant"];
                /** @description Null for the program itself. */
                by?: string | null;
                /** Format: int64 */
                by_id?: number | null;
                changes: components["schemas"]["StaffFieldChange"][];
                /**
                 * Format: int64
                 * @description The number of the audit line.
                 */
                id: number;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_TransactionRow: {
            items: {
                /** @description The sum of its debits; in a branch's book, of that branch's debits. */
                amount: components["schemas"]["Money"];
                /** @description The branch where it was recorded. */
                branch: string;
                date: components["schemas"]["Day"];
                description: string;
                /** @description SHA-256 over the entry and the hash before it, in hexadecimal. */
                hash: string;
                /** Format: int64 */
                id: number;
                /** @description Its debits and credits; in a branch's book, those of that branch. */
                lines: components["schemas"]["JournalLine"][];
                /** @description Null if recorded by the system. */
                processed_by?: string | null;
                type: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Transfer: {
            items: {
                amount?: components["schemas"]["Money"] | null;
                ended_at?: components["schemas"]["Instant"] | null;
                ended_by?: components["schemas"]["PersonName"] | null;
                from_branch: components["schemas"]["BranchName"];
                /** @description `cash` or `bank`. */
                from_kind: string;
                /** Format: int64 */
                id: number;
                note: string;
                /** @description `funds` or `settlement`. */
                purpose: string;
                /** @description Why it was cancelled or reversed. */
                reason?: string | null;
                /** @description Whether somebody other than the sender has to receive it. */
                received_by_others: boolean;
                reversed_at?: components["schemas"]["Instant"] | null;
                reversed_by?: components["schemas"]["PersonName"] | null;
                sent_at: components["schemas"]["Instant"];
                sent_by: components["schemas"]["PersonName"];
                /** @description `in_transit`, `received`, `cancelled`, or `reversed` after it was received. */
                status: string;
                to_branch: components["schemas"]["BranchName"];
                /** @description `cash` or `bank`. */
                to_kind: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_VatRate: {
            items: {
                added_at: components["schemas"]["Instant"];
                /**
                 * Format: int64
                 * @description The id of the person. Null if it came with the product.
                 */
                added_by?: number | null;
                effective_from: components["schemas"]["Day"];
                /** Format: int64 */
                id: number;
                /** @description Percent. */
                rate: components["schemas"]["Percent"];
                source: string;
                /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
                status: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description The number of items in the whole list.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description How a paper was signed. */
        PaperSignature: {
            /**
             * Format: int64
             * @description The scan, among the client's documents.
             */
            document?: number | null;
            /** @description `paper` (by hand, with a scan among the client's documents) or `screen`. */
            method: string;
            signed_at: components["schemas"]["Instant"];
            witness_name: string;
            /**
             * Format: int64
             * @description Who saw it signed, or recorded the scan: a member of staff, by their name then.
             */
            witnessed_by?: number | null;
        };
        /** @description What papers of a kind say now. */
        PaperTemplate: {
            /** @description Paragraphs with empty lines in between. One that begins with `# ` is a heading. */
            body: string;
            changed_at?: components["schemas"]["Instant"] | null;
            changed_by?: components["schemas"]["PersonName"] | null;
            /** @description Whether it is the text that comes with the program. */
            is_default: boolean;
            /** @description `quotation`, `agreement` or `default_notice`. */
            kind: string;
            /** @description The placeholders that may be used in it. */
            placeholders: string[];
            /**
             * Format: int64
             * @description 0 if it was never changed.
             */
            version: number;
        };
        /** @description What papers of a kind shall say from now on. */
        PaperTemplateForm: {
            /** @description Up to 20 000 characters. Left out or empty: back to the text that comes with the program. */
            body?: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description A text that is not saved yet. */
        PaperTemplatePreview: {
            body: string;
        };
        /** @description A version of what papers of a kind say. */
        PaperTemplateVersion: {
            /** @description Null: back to the text that comes with the program. */
            body?: string | null;
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PersonName"];
            /** Format: int64 */
            version: number;
        };
        /** @description A password that has just been reset. */
        PasswordCheck: {
            email: string;
            password: string;
        };
        /** @description The password is right. */
        PasswordConfirmed: {
            verified: boolean;
        };
        /** @description The caller's password. */
        PasswordForm: {
            password: string;
        };
        /** @description The password was changed. */
        PasswordReset: {
            message: string;
            /** @description Valid for one more password change, until the original token would have expired. */
            token: string;
        };
        /** @description Whether the password was correct. */
        PasswordVerified: {
            verified: boolean;
        };
        /** @description A way to pay. */
        PaymentMethod: {
            description: string;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            /** @description `cash` or `bank`. */
            kind: string;
            name: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A payment method. An edit omits unchanged fields. */
        PaymentMethodForm: {
            description: string;
            /** @description Whether it is available for repayments (default true). */
            is_active?: boolean;
            /**
             * @description Whether payments come into the branch's `cash` (default) or its `bank` account. A change counts for later payments.
             * @enum {string}
             */
            kind?: "cash" | "bank";
            name: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description The receipt of a payment, to be printed. */
        PaymentReceipt: {
            amount: components["schemas"]["Money"];
            business_date: components["schemas"]["Day"];
            document_file: string;
            /** @description Whether the payment was reversed. Its receipt says so. */
            is_reversed: boolean;
            receipt_number: string;
        };
        /** @description The reversal of a payment. */
        PaymentReversalForm: {
            /** @description The `fingerprint` of the preview, where payments came after this one: they are applied again as it said. Refused with 409 when anything of it has changed. */
            fingerprint?: string;
            /** @description Why it is reversed. It stays in the books for good. */
            reason: string;
        };
        /** @description What reversing a payment would do. */
        PaymentReversalPreview: components["schemas"]["LoanChanges"] & {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            receipt_number: string;
        };
        /** @description A penalty that was waived. */
        PenaltyWaived: {
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the journal entry.
             */
            entry: number;
            /** @description The loan after the waiver. */
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description A penalty that is to be waived. */
        PenaltyWaiverForm: {
            /** @description At most the unpaid penalty of the installment. */
            amount: string | number;
            /**
             * Format: int64
             * @description The number of the installment that was charged.
             */
            installment: number;
            /** @description At most 500 characters. */
            reason: string;
        };
        /**
         * @description A rate in percent with two to six decimal places.
         * @example 27.75
         */
        Percent: string;
        /** @description The close of a period. */
        Period: {
            /** @description Who asked for it. */
            closed_by: components["schemas"]["PersonName"];
            /**
             * Format: int64
             * @description How much the check found wrong.
             */
            findings?: number | null;
            finished_at?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description The number of the journal's last entry of the period, and that entry's hash in hex.
             */
            journal_entry: number;
            journal_hash: string;
            /** @description Its last day. It begins after the period before it. */
            period_end: components["schemas"]["Day"];
            reopened_at?: components["schemas"]["Instant"] | null;
            reopened_by?: components["schemas"]["PersonName"] | null;
            reopening_reason?: string | null;
            /**
             * @description The report with the trial balance as PDF, once it is closed: a signed path below `/api/media/`
             *     that works while the session is open. Null in the answer to the close.
             */
            report_file?: string | null;
            started_at: components["schemas"]["Instant"];
            /**
             * @description `checking`, `closed`, `failed` (the check found something, and nothing was closed) or
             *     `reopened`.
             */
            status: string;
        };
        /** @description The close of a period, with the figures of its last month. */
        PeriodDetails: components["schemas"]["Period"] & {
            /** @description Branches with figures only. */
            branches: components["schemas"]["BranchMonthFigures"][];
            totals: components["schemas"]["MonthFigures"];
        };
        /** @description The period to close. */
        PeriodForm: {
            /**
             * Format: date
             * @description The last day of a month that is over. All open months up to it are closed.
             */
            period_end: string;
        };
        /** @description What closing up to a day means. */
        PeriodPreview: {
            /** @description Branches with figures only. */
            branches: components["schemas"]["BranchMonthFigures"][];
            /**
             * Format: int64
             * @description The period that is being checked.
             */
            checking?: number | null;
            /** @description The ends of months that can be chosen, earliest first. */
            choices: components["schemas"]["Day"][];
            /** @description Whether any branch has ever cashed up. Otherwise no cash-up is missing. */
            has_cash_ups: boolean;
            /**
             * @description Whether rates of provision were in force at the period's end. Without them nothing was
             *     accrued or provided.
             */
            has_provision_rates: boolean;
            last_closed?: components["schemas"]["Day"] | null;
            /** @description Cash-ups that are missing. While there are any, the period cannot be closed. */
            missing_cash_ups: components["schemas"]["MissingCount"][];
            period_end?: components["schemas"]["Day"] | null;
            totals: components["schemas"]["MonthFigures"];
        };
        /** @description A staff member or a client. */
        PersonName: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description A phone number, and whether it is still in use. */
        PhoneNumber: {
            active: boolean;
            phone_number: string;
        };
        /** @description The path of the new picture. */
        PictureAnswer: {
            /** @description A signed path below `/api/media/`. */
            profile_picture: string;
            /** @description A thumbnail of at most 160 by 160 pixels. */
            profile_picture_small: string;
        };
        /** @description A new profile picture. */
        PictureForm: {
            /** @description JPEG, PNG or WebP, under 5 MB. */
            profile_picture: Blob;
        };
        /** @description An installment of a schedule that could be. */
        PlannedInstallment: {
            /** @description Principal, interest and fees. */
            amount: components["schemas"]["Money"];
            due_date: components["schemas"]["Day"];
            /** @description Initiation fee and service fee together. */
            fee_amount: components["schemas"]["Money"];
            /** Format: int32 */
            installment_number: number;
            interest_amount: components["schemas"]["Money"];
            /** @description Penalties that have been charged already. */
            penalty_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            /** @description Everything it would ask for. */
            total_due: components["schemas"]["Money"];
        };
        /** @description A part of a text as it is printed. */
        PreviewBlock: {
            is_heading: boolean;
            text: string;
        };
        /** @description A line as a mapping reads it. */
        PreviewLine: {
            /** @description Below zero for money that went out. */
            amount: components["schemas"]["Money"];
            booked_on: components["schemas"]["Day"];
            description: string;
            reference: string;
        };
        ProductName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description Returns the caller's own details. */
        ProfileAnswer: {
            address: string;
            branch?: components["schemas"]["BranchAddress"] | null;
            dob?: components["schemas"]["Day"] | null;
            email: string;
            /** @description The same as `name`. */
            first_name: string;
            gender?: string | null;
            /** Format: int64 */
            id: number;
            /** @description The same as `surname`. */
            last_name: string;
            /** @description `Single`, `Married`, `Divorced`, or the word for widowed that goes with the gender. */
            marital_status?: string | null;
            /** @description First name. */
            name: string;
            national_id?: string | null;
            /**
             * @description An address to be confirmed with the emailed code: a new one, or the one that the person
             *     registered with.
             */
            pending_email?: string | null;
            /** @description All ten flags by name. */
            permissions: {
                [key: string]: boolean;
            };
            phone_numbers: components["schemas"]["StaffPhone"][];
            /** @description A signed path below `/api/media/`. */
            profile_picture?: string | null;
            /** @description A thumbnail of at most 160 by 160 pixels. */
            profile_picture_small?: string | null;
            role: string;
            surname: string;
            username: string;
            /** Format: int64 */
            version: number;
        };
        /** @description Returns the caller's own details. Omitted fields stay unchanged. Username and email address may be sent, but must be the current ones. */
        ProfileForm: {
            /** @description Can be cleared. */
            address?: string;
            /**
             * Format: date
             * @description Date of birth, at least 18 years ago.
             */
            dob?: string;
            email?: string;
            /** @description The same as `name`. */
            first_name?: string;
            /** @description `Male` or `Female`. */
            gender?: string;
            /** @description The same as `surname`. */
            last_name?: string;
            /** @description `Single`, `Married`, `Divorced` or `Widowed`. */
            marital_status?: string;
            /** @description First name. */
            name?: string;
            /** @description In a form `phone_numbers[0][phone_number]` and `phone_numbers[0][active]`. */
            phone_numbers?: ({
                /** @description Default true. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            surname?: string;
            username?: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description A page of promises to pay. */
        PromisePage: {
            items: components["schemas"]["LoanPromise"][];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /** @description Received on their loans since, by the days of the promises. */
            paid_amount: components["schemas"]["Money"];
            /** @description Promised by all that are in the list. */
            promised_amount: components["schemas"]["Money"];
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description Rates of provision that apply from a date until a later row takes over. */
        ProvisionRates: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person.
             */
            added_by: number;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            rate_1_30: components["schemas"]["Percent"];
            rate_31_60: components["schemas"]["Percent"];
            rate_61_90: components["schemas"]["Percent"];
            rate_current: components["schemas"]["Percent"];
            rate_over_90: components["schemas"]["Percent"];
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
        };
        /** @description Rates of provision that apply from a date, each a percentage of the outstanding principal. */
        ProvisionRatesForm: {
            /**
             * Format: date
             * @description Today or later.
             */
            effective_from: string;
            /** @description 1 to 30 days in arrears. */
            rate_1_30: string | number;
            /** @description A rate in percent with at most six decimal places. */
            rate_31_60: string | number;
            /** @description A rate in percent with at most six decimal places. */
            rate_61_90: string | number;
            /** @description Of loans that are not in arrears. From 0 to 100, like the others. */
            rate_current: string | number;
            /** @description A rate in percent with at most six decimal places. */
            rate_over_90: string | number;
            /** @description Why the lender expects these losses. */
            source: string;
        };
        /** @description The lender's name, links and registration mode. */
        PublicConfig: {
            client_app_url: string;
            company_name: string;
            company_url: string;
            credits_url: string;
            product_name: string;
            /**
             * @description `open`, `approval` or `closed`, as configured. Reported as `open` until there is an
             *     administrator.
             */
            registration: string;
            /**
             * @description Whether registration needs the set-up code that the server prints when it starts: true until
             *     there is an administrator, unless registration is open.
             */
            setup_code_required: boolean;
            staff_app_url: string;
            /** @description The time zone that decides the business date: `Africa/Johannesburg`. */
            time_zone: string;
            user_manual_url: string;
            /**
             * Format: int32
             * @description How many days back the value date of a payment into the bank may lie.
             */
            value_date_days: number;
            version: string;
        };
        /** @description An application with the quote that was shown when it was submitted. */
        QuotedApplication: components["schemas"]["ListedApplication"] & {
            quote: components["schemas"]["StoredQuote"];
            /**
             * @description Warnings about giving the loan now, and whether an approval would be refused because of it.
             *     Empty unless the application waits for a colleague.
             */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description An installment of a quoted loan. */
        QuotedInstallment: components["schemas"]["FeeVat"] & {
            amount: components["schemas"]["Money"];
            due_date: components["schemas"]["Day"];
            /** @description Initiation fee and service fee together. */
            fee_amount: components["schemas"]["Money"];
            initiation_fee_amount: components["schemas"]["Money"];
            /** Format: int32 */
            installment_number: number;
            interest_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            service_fee_amount: components["schemas"]["Money"];
        };
        Reader: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            username: string;
        };
        /** @description Messages that the caller has read. */
        ReadForm: {
            ids: number[];
        };
        /** @description Who has read a message. */
        ReadInfo: {
            /** @description Whether the caller has read it. One's own messages count as read. */
            is_read: boolean;
            /**
             * Format: int64
             * @description How many other members have read it.
             */
            read_count: number;
        };
        /** @description A look at other people's data. */
        Reading: {
            at: components["schemas"]["Instant"];
            client?: components["schemas"]["NamedPerson"] | null;
            /** @description Null once the document was deleted. */
            document_name?: string | null;
            /** Format: int64 */
            id: number;
            /** @description Whether the list was opened as the file of a report. */
            is_file: boolean;
            /** @description `client_document`, `client_data` (all that is stored about a client), `client_paper` (a stored paper), `selfie`, `small_selfie` (small pictures in a list) or `list`. */
            kind: string;
            /**
             * @description The list or book: `clients`, `active_loans`, `applications`, `blacklist`, `log_book`, `arrears`, `form39`,
             *     `logins`, `staff`, `account_entries`, `installments_due`, `promises`, `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`.
             */
            list?: string | null;
            /** @description `quotation`, `agreement` or `default_notice`. */
            paper_kind?: string | null;
            /** @description Which stored paper it was, as printed: `P-00000012`. */
            paper_number?: string | null;
            person?: components["schemas"]["NamedPerson"] | null;
            /** @description Who looked. */
            user: components["schemas"]["Reader"];
        };
        /** @description A payment that was applied again. */
        ReappliedPayment: {
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The repayment that counts now.
             */
            id: number;
            receipt_number: string;
            /** @description The receipt that it replaces. */
            replaces: string;
        };
        /** @description A payment that would be applied again. */
        ReappliedPaymentPreview: {
            /** @description Where it would go. */
            allocations_after: components["schemas"]["Allocation"][];
            /** @description Where it went. */
            allocations_before: components["schemas"]["Allocation"][];
            amount: components["schemas"]["Money"];
            branch_name: string;
            /** @description The day from which it counts, before and after. */
            counts_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            payment_method: string;
            /** @description Interest that would be rebated with it, because it reduces the principal. */
            rebates: components["schemas"]["Allocation"][];
            receipt_number: string;
            received_by: string;
            /** @description Penalties that would be waived with it, because it came in time. */
            waivers: components["schemas"]["Allocation"][];
        };
        /** @description A payment as shown on its receipt. */
        ReceiptDetails: {
            allocations: components["schemas"]["Allocation"][];
            amount: components["schemas"]["Money"];
            /** @description The loan balance after it. */
            balance_after: components["schemas"]["Money"];
            branch_name: string;
            business_date: components["schemas"]["Day"];
            /** Format: int64 */
            client: number;
            client_credit?: components["schemas"]["Money"] | null;
            client_name: string;
            client_national_id: string;
            /** @description The receipt as PDF: a signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            /**
             * Format: int64
             * @description The repayment.
             */
            id: number;
            /**
             * @description `repayment`, `settlement` of a loan before its end, or `recovery` on one that had been written
             *     off.
             */
            kind: string;
            /** Format: int64 */
            loan_account: number;
            loan_product_name: string;
            payment_method: string;
            principal_reduced?: components["schemas"]["Money"] | null;
            /**
             * @description Of a settlement, or of a repayment that reduced the principal, what is not asked for any more;
             *     otherwise zero.
             */
            rebate_amount: components["schemas"]["Money"];
            receipt_number: string;
            received_at: components["schemas"]["Instant"];
            received_by?: string | null;
            /** @description The receipt that replaces this one, if it was reversed to be applied again. */
            replaced_by?: string | null;
            /**
             * @description The receipt that this one replaces, if the payment was applied again because an earlier one
             *     was reversed, or one was recorded that had come before it.
             */
            replaces?: string | null;
            reversal?: components["schemas"]["ReceiptReversal"] | null;
            value_date?: components["schemas"]["Day"] | null;
            vat_amount?: components["schemas"]["Money"] | null;
            /** @description Penalties waived because they would not have been charged on the value date; otherwise zero. */
            waived_amount: components["schemas"]["Money"];
        };
        /** @description Money that has arrived. */
        ReceiptForm: {
            /** @description As it was counted. It must be what was sent. */
            amount: string | number;
        };
        /** @description A payment, identified by its receipt. */
        ReceiptReference: {
            client_credit?: components["schemas"]["Money"] | null;
            /** @description The receipt of that other one. */
            corrected?: string | null;
            /** @description The receipt as PDF: a signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            /**
             * Format: int64
             * @description The repayment.
             */
            id: number;
            payment_method: string;
            principal_reduced?: components["schemas"]["Money"] | null;
            /**
             * @description What happened to that other one: `reversed`, or `came_before`: it was recorded later and counts from
             *     an earlier day.
             */
            reapplied_because?: string | null;
            receipt_number: string;
            /** @description Who took the money; of a payment that was applied again, not who recorded its entry. */
            received_by?: string | null;
            /** Format: int64 */
            received_by_id?: number | null;
            /** @description The receipt that replaces it, if it was reversed to be applied again. */
            replaced_by?: string | null;
            /** @description The receipt that it replaces, if the payment was applied again because of another one. */
            replaces?: string | null;
            value_date?: components["schemas"]["Day"] | null;
        };
        /** @description The reversal of a payment. */
        ReceiptReversal: {
            business_date: components["schemas"]["Day"];
            description: string;
            /**
             * Format: int64
             * @description The number of the entry in the journal.
             */
            entry: number;
            recorded_by?: string | null;
        };
        /** @description A notice as one of its readers sees it. */
        ReceivedNotice: components["schemas"]["Notice"] & {
            read_at?: components["schemas"]["Instant"] | null;
        };
        /** @description A deposit or withdrawal as it was recorded. */
        RecordedMovement: {
            amount: components["schemas"]["Money"];
            at: components["schemas"]["Instant"];
            branch: components["schemas"]["BranchName"];
            date: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The number of its journal entry.
             */
            entry: number;
            /** @description `deposit` or `withdrawal`. */
            kind: string;
            /** @description `cash` or `bank`. */
            money: string;
            note: string;
            recorded_by?: components["schemas"]["PersonName"] | null;
            reversal?: components["schemas"]["MovementReversal"] | null;
        };
        /** @description Recovery codes. Shown once. */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description A recovery on a written-off loan. */
        RecoveryForm: {
            /** @description At most the loan's `unrecovered_amount`. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch that receives the money.
             */
            branch: number;
            /** Format: int64 */
            payment_method: number;
        };
        /** @description A recorded recovery. */
        RecoveryTaken: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description The amount that can still be recovered. */
            unrecovered_amount: components["schemas"]["Money"];
        };
        /** @description A refresh token to be exchanged. */
        RefreshForm: {
            refresh: string;
        };
        /** @description The shape of every error response. */
        Refusal: {
            /**
             * @description A machine-readable code.
             * @example invalid
             */
            code: string;
            /** @description One sentence for a person. */
            detail: string;
            /** @description Messages by field, if fields are not valid. `non_field_errors` holds rules across fields. */
            errors?: {
                [key: string]: string[];
            } | null;
            /** @description The same sentence. */
            message: string;
            /** @description With `not_ready`: one word that says why. */
            reason?: string | null;
            /** @description The value of `X-Request-Id`, by which the request is found in the server's log. */
            request_id?: string | null;
            /** @description `not_ready` where the question was whether the server is ready. */
            status?: string | null;
            /** @description With `second_factor_required`: to be sent along with the code. */
            token?: string | null;
        };
        /** @description A user who registered an account. */
        RegisteredUser: {
            created_at: components["schemas"]["Instant"];
            email: string;
            /** @description Whether they have entered the code that was emailed to this address. */
            email_confirmed: boolean;
            first_name: string;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            last_name: string;
            role: string;
            /** @description `active`, `pending` or `declined`. */
            status: string;
            username: string;
        };
        /** @description Somebody who waits for approval. */
        Registrant: {
            password: string;
            username: string;
        };
        /** @description A registration as an administrator. */
        Registration: {
            email: string;
            first_name: string;
            last_name: string;
            password: string;
            /** @description Required for the first administrator, unless registration is open. */
            setup_code?: string;
            username: string;
        };
        /** @description Somebody who waits for approval, and the code emailed to them. */
        RegistrationCode: {
            /** @description Six digits. */
            otp: string;
            password: string;
            username: string;
        };
        /** @description Money that a client pays on a loan. */
        RepaymentForm: {
            /** @description At least the amount due on the installment, at most the balance. The whole balance before the last due date settles the loan, and what settling rebates of it becomes a client credit. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch that receives the money.
             */
            branch: number;
            /** Format: int64 */
            client: number;
            /** @description What is done with what exceeds the installments due by today and the one named: `advance` pays the next ones ahead, `reduce_principal` pays principal off the end of the schedule and rebates interest. Without it the lender's setting decides, where the principal can be reduced. */
            excess?: string;
            /** @description The `fingerprint` of what the preview said in `reordered`: payments with later dates are applied again as it said. Refused with 409 when anything of it has changed. */
            fingerprint?: string;
            /** Format: int64 */
            loan_account: number;
            /** @description The client pays less than the amount due on the installment. */
            part_payment?: boolean;
            /** Format: int64 */
            payment_method: number;
            /**
             * Format: int64
             * @description The loan's first unpaid installment. Any other is refused with 409.
             */
            payment_schedule: number;
            /**
             * Format: date
             * @description The day on which the money reached the bank, if it is not today. Only with a payment method of the bank. Arrears are as if it had been paid on that day.
             */
            value_date?: string;
        };
        /** @description What one use of the excess leads to. */
        RepaymentOutcome: {
            allocations: components["schemas"]["Allocation"][];
            /** @description `advance` or `reduce_principal`. */
            excess: string;
            /** @description The unpaid installments, in order: the first is due next, the last ends the loan. */
            installments: components["schemas"]["InstallmentLeft"][];
            rebate_amount?: components["schemas"]["Money"] | null;
            rebates: components["schemas"]["Allocation"][];
            /** @description Why the excess cannot be used so; then the rest is null or empty. */
            refusal?: string | null;
            remaining_balance?: components["schemas"]["Money"] | null;
            reordered?: components["schemas"]["LoanChanges"] | null;
        };
        /** @description The preview of a repayment. */
        RepaymentPreview: {
            allocations: components["schemas"]["Allocation"][];
            client_credit?: components["schemas"]["Money"] | null;
            /**
             * @description What would be done with that, `advance` or `reduce_principal`: as sent, or else as the lender's
             *     setting says. Null where nothing exceeds.
             */
            excess?: string | null;
            /** @description How much more it is than is due by today and on the installment named. */
            excess_amount: components["schemas"]["Money"];
            maximum_amount: components["schemas"]["Money"];
            /** @description A smaller amount is only accepted as a part payment. */
            minimum_amount: components["schemas"]["Money"];
            /** @description What each use of the excess leads to; empty where nothing exceeds. */
            outcomes: components["schemas"]["RepaymentOutcome"][];
            /** @description Whether the amount is less than the minimum. */
            part_payment: boolean;
            /** @description Interest that it rebates because the principal is reduced. */
            rebate_amount: components["schemas"]["Money"];
            rebates: components["schemas"]["Allocation"][];
            remaining_balance: components["schemas"]["Money"];
            reordered?: components["schemas"]["LoanChanges"] | null;
            /** @description Whether it settles the loan, because it pays all that is owed before the last due date. */
            settled: boolean;
            vat_amount?: components["schemas"]["Money"] | null;
            /** @description Penalties that it waives because they would not have been charged on the value date. */
            waived_amount: components["schemas"]["Money"];
            waivers: components["schemas"]["Allocation"][];
        };
        /** @description A reversed repayment, settlement or recovery. */
        RepaymentReversed: {
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the reversing journal entry.
             */
            entry: number;
            /**
             * Format: int64
             * @description The payment's id.
             */
            id: number;
            /** @description The loan after the reversal. */
            loan_account: components["schemas"]["LoanAccount"];
            /** @description The payments that came after it and were applied again under new receipts, in their order. */
            reapplied: components["schemas"]["ReappliedPayment"][];
            receipt_number: string;
            /** @description The loan balance after the reversal. */
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A recorded repayment. */
        RepaymentTaken: {
            allocations: components["schemas"]["Allocation"][];
            client_credit?: components["schemas"]["Money"] | null;
            /** Format: int64 */
            id: number;
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
            principal_reduced?: components["schemas"]["Money"] | null;
            /** @description The payments with later dates that were applied again after it under new receipts, in their order. */
            reapplied: components["schemas"]["ReappliedPayment"][];
            /** @description Interest rebated because the principal was reduced. */
            rebate_amount: components["schemas"]["Money"];
            rebates: components["schemas"]["Allocation"][];
            receipt_number: string;
            /** @description The outstanding balance of the loan. */
            remaining_balance: components["schemas"]["Money"];
            /** @description Whether it settled the loan, because it paid all that was owed before the last due date. */
            settled: boolean;
            vat_amount?: components["schemas"]["Money"] | null;
            /** @description Penalties waived because they would not have been charged on the value date. */
            waived_amount: components["schemas"]["Money"];
            waivers: components["schemas"]["Allocation"][];
        };
        /** @description The message that another one replies to. */
        ReplyInfo: {
            /** @description Empty if it was deleted. */
            content: string;
            is_deleted: boolean;
            message_type: string;
            /** @description The name of its author. */
            sender: string;
        };
        /** @description A generated report. */
        Report: {
            /** @description Null for all branches. */
            branch_name?: string | null;
            created_at: components["schemas"]["Instant"];
            end_date?: components["schemas"]["Day"] | null;
            /** @description Why it failed; of a pending report, why the last attempt did. */
            error?: string | null;
            /** @description When it is deleted with its files. */
            expires_at: components["schemas"]["Instant"];
            file_url_docx?: string | null;
            /**
             * @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF, and
             *     figures are a spreadsheet alone.
             */
            file_url_pdf?: string | null;
            file_url_xlsx?: string | null;
            /**
             * Format: int64
             * @description The id of the person who asked for it.
             */
            generated_by: number;
            generated_by_name: string;
            /** Format: int64 */
            id: number;
            /** @description It is pending, and has been asked to stop. */
            is_cancelling: boolean;
            /** @description Why it has no PDF although it is done. */
            note?: string | null;
            /**
             * Format: int64
             * @description From 0 to 100.
             */
            progress: number;
            report_type: string;
            /** @description What people call the book or list. */
            report_type_display: string;
            /**
             * Format: int64
             * @description The number of its rows, once it is done.
             */
            rows?: number | null;
            start_date?: components["schemas"]["Day"] | null;
            /** @description `pending`, `done`, `failed` or `cancelled`. */
            status: string;
        };
        /** @description Something that one person asks for and another decides. */
        Request: {
            amount?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description The application whose loan is to be disbursed.
             */
            application?: number | null;
            asked_at: components["schemas"]["Instant"];
            asked_by: components["schemas"]["PersonName"];
            branch: components["schemas"]["BranchName"];
            /**
             * Format: int64
             * @description The cash-up whose day is to be reopened.
             */
            cash_up?: number | null;
            changes: components["schemas"]["RequestChange"][];
            client?: components["schemas"]["PersonName"] | null;
            decided_at?: components["schemas"]["Instant"] | null;
            decided_by?: components["schemas"]["PersonName"] | null;
            decision_reason?: string | null;
            /** @description From then on it can no longer be decided. */
            expires_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /**
             * @description `loan_edit`, `reschedule`, `write_off`, `reversal`, `reopen`, `loan_approval`, `erase_client` or
             *     `log_out_correction`.
             */
            kind: string;
            /**
             * Format: int64
             * @description Of an application, once its loan is disbursed.
             */
            loan_account?: number | null;
            log_out?: components["schemas"]["RequestLogOut"] | null;
            /**
             * Format: int64
             * @description The closed period that is to be reopened.
             */
            period?: number | null;
            period_end?: components["schemas"]["Day"] | null;
            reason: string;
            repayment?: components["schemas"]["RequestPayment"] | null;
            /** @description `pending`, `approved`, `declined`, `withdrawn` or `expired`. */
            status: string;
            /**
             * @description What it is about: `loan`, `application`, `client`, `log_book_entry`, or of a reversal `repayment`, `disbursement`, `write_off`, `deposit`,
             *     `withdrawal` or `transfer`.
             */
            subject: string;
            /**
             * Format: int64
             * @description The number of that record; of a deposit or withdrawal, of its journal entry.
             */
            subject_id: number;
        };
        /** @description A field as it was when the request was made, and as it is to be. */
        RequestChange: {
            after: string;
            before: string;
            /**
             * @description `balance` or `written_off_amount`, in rand, `status`, `mandate_id1`, `mandate_id2`, `due_date`, or
             *     `logout_time`, an instant, or of a new schedule `payment_frequency`, `installment_count` and `new_due_date`.
             */
            field: string;
            /**
             * Format: int32
             * @description The installment whose due date it is; of a new schedule counted from 1.
             */
            installment_number?: number | null;
        };
        /** @description What is requested, for which record, and why. */
        RequestForm: {
            /**
             * Format: int64
             * @description The cash-up whose day is to be reopened.
             */
            cash_up?: number;
            /** @description What a loan edit or a reschedule is to change. */
            changes?: {
                due_dates?: {
                    /**
                     * Format: date
                     * @description After today, at most 31 days from the present one, as far from its neighbours' as the payment frequency allows, and not later than a new schedule could end.
                     */
                    due_date: string;
                    /** Format: int64 */
                    installment_number: number;
                }[];
                /**
                 * Format: int64
                 * @description Of a reschedule.
                 */
                installment_count?: number;
                /** @description At most 64 characters. */
                mandate_id1?: string;
                /** @description At most 64 characters. */
                mandate_id2?: string;
                /** @description Of a reschedule: `monthly`, `weekly`, `biweekly` or `quarterly`. */
                payment_frequency?: string;
                /** @description Of a reschedule: one for each new installment. */
                schedule_due_dates?: string[];
            };
            /**
             * Format: int64
             * @description The client whose personal data is to be erased.
             */
            client?: number;
            /**
             * @description The request for a loan approval is made by the application itself.
             * @enum {string}
             */
            kind: "loan_edit" | "reschedule" | "write_off" | "reversal" | "reopen" | "loan_approval" | "erase_client" | "log_out_correction";
            /**
             * Format: int64
             * @description The loan to be edited, rescheduled or written off, or whose disbursement is to be reversed; of a loan that is written off, its write-off.
             */
            loan_account?: number;
            /**
             * Format: int64
             * @description The log book entry whose log-out is to be corrected.
             */
            log_book_entry?: number;
            /**
             * Format: date-time
             * @description The corrected time of that log-out, on the entry's day.
             */
            logout_time?: string;
            /**
             * Format: int64
             * @description The deposit or withdrawal to be reversed, by its journal entry.
             */
            movement?: number;
            /**
             * Format: int64
             * @description The closed period to reopen.
             */
            period?: number;
            /** @description At most 500 characters. */
            reason: string;
            /**
             * Format: int64
             * @description The payment to be reversed.
             */
            repayment?: number;
            /**
             * Format: int64
             * @description The transfer to be reversed.
             */
            transfer?: number;
        };
        /** @description An entry of the log book, and whose it is. */
        RequestLogOut: {
            business_date: components["schemas"]["Day"];
            first_name: string;
            last_name: string;
            /** Format: int64 */
            log_book_entry: number;
        };
        RequestPayment: {
            /** Format: int64 */
            id: number;
            receipt_number: string;
        };
        /** @description The number of requests that wait for a decision. */
        RequestsWaiting: {
            /** Format: int64 */
            waiting: number;
        };
        /** @description New installments for what is unpaid of a loan, and why. */
        RescheduleForm: {
            /**
             * Format: int64
             * @description At most 1600.
             */
            installment_count: number;
            /** @description `monthly`, `weekly`, `biweekly` or `quarterly`. */
            payment_frequency: string;
            /** @description At most 500 characters. */
            reason: string;
            /** @description As many as there are installments, ascending, none before today. */
            schedule_due_dates: string[];
        };
        /** @description A new schedule, the current one, and what the change costs. */
        ReschedulePreview: {
            /**
             * Format: int64
             * @description By how many days the last due date is later than the present one and today.
             */
            added_days: number;
            /** @description Interest for the added time. */
            added_interest: components["schemas"]["Money"];
            /** @description Service fees of the added months. */
            added_service_fees: components["schemas"]["Money"];
            added_vat?: components["schemas"]["Money"] | null;
            balance_after: components["schemas"]["Money"];
            /** @description The unpaid amount, which is carried over. */
            balance_before: components["schemas"]["Money"];
            /** @description The new ones. */
            installments: components["schemas"]["PlannedInstallment"][];
            payment_frequency: string;
            /** @description The installments that would be replaced. */
            replaced: components["schemas"]["Installment"][];
            /** @description Legal limits that the new schedule is above. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description A new password, repeated, with the reset token. */
        ResetForm: {
            email: string;
            password: string;
            password_confirmation: string;
            token: string;
        };
        /** @description The account whose password to reset. */
        ResetRequest: {
            email: string;
            /** @description The `request` value from the first response, when requesting another code. */
            request?: string;
        };
        /** @description The token for a verified code. */
        ResetToken: {
            /** @description Valid for one password change within 15 minutes. */
            token: string;
        };
        /** @description The reason for a reversal. */
        ReversalForm: {
            /** @description At most 500 characters. */
            reason: string;
        };
        /** @description The only change that a blacklist record allows. */
        Revocation: {
            /** @description `false`. */
            is_active: boolean;
        };
        /** @description A loan product that was saved. */
        SavedLoanProduct: components["schemas"]["LoanProduct"] & {
            /** @description What every loan on it would be warned of, where it can only make loans above a credit limit. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description The caller's second factor. */
        SecondFactorAnswer: {
            /** @description Whether the caller must have one. */
            is_required: boolean;
            is_set_up: boolean;
            /** Format: int64 */
            recovery_codes_left: number;
            since?: components["schemas"]["Instant"] | null;
        };
        /** @description A code of the second factor. */
        SecondFactorCode: {
            /** @description Six digits from the app, or a recovery code where one is accepted. */
            code: string;
        };
        /** @description Why a second factor is reset. */
        SecondFactorReset: {
            /** @description Stored in the history. */
            reason: string;
        };
        /** @description Why a line is set aside. */
        SetAsideForm: {
            /** @description At most 200 characters. */
            note?: string;
        };
        /** @description What settling a loan costs, and what that is made of. */
        SettlementAmounts: {
            /**
             * Format: int64
             * @description How many days of that period are over.
             */
            accrued_days: number;
            /** @description The sum: what settling costs. */
            amount: components["schemas"]["Money"];
            /** @description The loan balance at the time. */
            balance: components["schemas"]["Money"];
            /** @description The unpaid initiation fee. */
            initiation_fee: components["schemas"]["Money"];
            /** @description Interest of the period that is running, for the days that are over. */
            interest_accrued: components["schemas"]["Money"];
            /** @description Unpaid interest of installments that have fallen due. */
            interest_due: components["schemas"]["Money"];
            /** @description Unpaid penalties. */
            penalty_amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description How many days it has; 0 after the last due date.
             */
            period_days: number;
            /** @description The unpaid principal, less interest and service fees paid ahead for time that has not run. */
            principal_amount: components["schemas"]["Money"];
            /** @description How much less than the balance it costs. */
            saving: components["schemas"]["Money"];
            /** @description Unpaid service fees of the months that have started. */
            service_fees: components["schemas"]["Money"];
            vat_amount?: components["schemas"]["Money"] | null;
        };
        /** @description What settling a loan costs on a day. */
        SettlementCost: components["schemas"]["SettlementAmounts"] & {
            /** @description The day of the settlement. */
            date: components["schemas"]["Day"];
            /** @description The last day for which a quote can be made: five business days ahead. */
            latest_date: components["schemas"]["Day"];
            /** Format: int64 */
            loan_account: number;
        };
        /** @description Money that settles a loan early. With a quote, the amount may be left out. */
        SettlementForm: {
            /** @description Exactly what settling costs today or on the value date, or what the quote says. It may be nothing: `0.00`. */
            amount?: string | number;
            /**
             * Format: int64
             * @description The branch that receives the money.
             */
            branch: number;
            /** Format: int64 */
            payment_method: number;
            /** @description The number of a quote that still holds, or held on the value date, such as `Q-00000012`. */
            quote_number?: string;
            /**
             * Format: date
             * @description The day on which the money reached the bank; only with a bank method.
             */
            value_date?: string;
        };
        /** @description A transfer that would settle what is open. */
        SettlementProposal: {
            amount: components["schemas"]["Money"];
            /** @description The branch that owes. */
            from_branch: components["schemas"]["BranchName"];
            /** @description The branch that is owed. */
            to_branch: components["schemas"]["BranchName"];
        };
        /** @description A settlement quote. */
        SettlementQuote: components["schemas"]["SettlementAmounts"] & {
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PersonName"];
            /** @description It holds until the end of this day, unless the loan changes. */
            date: components["schemas"]["Day"];
            /** @description The quote as PDF: a signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            loan_account: number;
            /** @description As printed: `Q-00000012`. */
            quote_number: string;
            /** @description `open`, `expired`, `used` or `outdated`. */
            status: string;
        };
        /** @description The day for which a settlement quote is made. */
        SettlementQuoteForm: {
            /**
             * Format: date
             * @description Today or a day up to five business days ahead. Default: the last of them.
             */
            date?: string;
        };
        /** @description How a client signed an agreement: a drawing, or the number of a scan. One of both. */
        SignatureForm: {
            /**
             * Format: int64
             * @description The scan of the signed paper, among the client's documents.
             */
            document?: number;
            /** @description PNG: what was drawn on the screen. */
            signature?: Blob;
        };
        /** @description How many sessions were ended. */
        SignedOut: {
            sessions: number;
        };
        /** @description A staff member. */
        StaffAnswer: {
            address: string;
            branch?: components["schemas"]["BranchAddress"] | null;
            created_at: components["schemas"]["Instant"];
            dob?: components["schemas"]["Day"] | null;
            email: string;
            first_name: string;
            gender?: string | null;
            /** @description Whether a code is asked of them at the login. Only for callers who may edit staff. */
            has_second_factor?: boolean | null;
            /** Format: int64 */
            id: number;
            invitation_expires_at?: components["schemas"]["Instant"] | null;
            is_active: boolean;
            /** @description Whether they have not accepted their invitation yet. */
            is_invited: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
            outranks_you: boolean;
            /**
             * @description An address that the person has still to confirm: a new one, or the one that they registered
             *     with. Omitted in lists.
             */
            pending_email?: string | null;
            /** @description Your own, and those of others if you may see them. */
            permissions?: {
                [key: string]: boolean;
            } | null;
            phone_numbers: components["schemas"]["StaffPhone"][];
            /** @description A signed path below `/api/media/`. */
            profile_picture?: string | null;
            role: string;
            /** @description `active`, `pending` or `deactivated`. */
            status: string;
            username: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A changed field. Both values of `permissions` are null for callers who may not see them. */
        StaffFieldChange: {
            after?: string | null;
            before?: string | null;
            field: string;
        };
        /** @description A staff member. An edit omits unchanged fields. Permissions can be sent with the other fields or under `permissions`. */
        StaffForm: {
            address: string;
            /**
             * Format: int64
             * @description A consultant's branch, or null.
             */
            branch?: number;
            can_add_clients?: boolean;
            can_add_staff?: boolean;
            can_do_repayments?: boolean;
            can_edit_active_loans?: boolean;
            can_edit_clients?: boolean;
            can_edit_staff?: boolean;
            can_edit_staff_permissions?: boolean;
            can_give_loans?: boolean;
            can_verify_edit_loans_requests?: boolean;
            can_view_staff_permissions?: boolean;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob: string;
            email: string;
            first_name: string;
            /** @description `Male` or `Female`. */
            gender: string;
            is_active?: boolean;
            last_name: string;
            /** @description `Single`, `Married`, `Divorced` or `Widowed`. */
            marital_status: string;
            /** @description A 13-digit South African ID number or a passport number. */
            national_id: string;
            permissions?: {
                [key: string]: boolean;
            };
            /** @description The phone number of a new staff member. */
            phone_number?: string;
            /** @description All phone numbers, if there are several. */
            phone_numbers?: ({
                /** @description Default true. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            /** @description Why the account is deactivated or reactivated. Stored in the history. */
            reason?: string;
            /** @description `Administrator` or `Consultant`. */
            role: string;
            /** @description Derived from the name if a new staff member has none. */
            username?: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description What was changed about a staff member at once. */
        StaffHistoryEntry: {
            /** @description What was done: `staff.add`, `staff.edit`, `profile.edit`, … */
            action: string;
            at: components["schemas"]["Instant"];
            /** @description Null for the program itself. */
            by?: string | null;
            /** Format: int64 */
            by_id?: number | null;
            changes: components["schemas"]["StaffFieldChange"][];
            /**
             * Format: int64
             * @description The number of the audit line.
             */
            id: number;
        };
        StaffPhone: {
            active: boolean;
            /** @description In E.164: `+27821234567`. */
            phone_number: string;
        };
        /** @description An account in a statement. */
        StatementLine: {
            account: components["schemas"]["AccountName"];
            /** @description Negative where it is deducted. */
            amount: components["schemas"]["Money"];
        };
        /** @description What a statement is about. */
        StatementPeriod: {
            branch?: components["schemas"]["BranchName"] | null;
            end_date: components["schemas"]["Day"];
            start_date: components["schemas"]["Day"];
        };
        /** @description A part of a statement. */
        StatementSection: {
            lines: components["schemas"]["StatementLine"][];
            total: components["schemas"]["Money"];
        };
        /** @description A branch over the period. */
        StatisticsBranch: components["schemas"]["StatisticsSums"] & {
            /**
             * Format: int64
             * @description At the end of the period.
             */
            active_loans: number;
            /** @description In the bank at the end of the period. */
            bank_balance: components["schemas"]["Money"];
            /** Format: int64 */
            branch_id: number;
            branch_name: string;
            /** @description Cash at the end of the period. */
            closing_balance: components["schemas"]["Money"];
            /** @description What clients owe at the end of the period. */
            total_balance: components["schemas"]["Money"];
        };
        /** @description Money of the branches. */
        StatisticsCashflow: {
            /** @description In the bank at the end of the period. */
            bank: components["schemas"]["Money"];
            /** @description In cash at the end of the period. */
            cash: components["schemas"]["Money"];
            /** @description At the end of the period: cash, bank and in transit. */
            current_balance: components["schemas"]["Money"];
            /** @description Sent and not received at the end of the period. */
            in_transit: components["schemas"]["Money"];
            /**
             * @description Received in the period, for any reason. A transfer counts only for one branch, where it
             *     comes in from another.
             */
            total_in: components["schemas"]["Money"];
            /** @description Paid out in the period, likewise. */
            total_out: components["schemas"]["Money"];
        };
        /** @description Loans of the period. */
        StatisticsLoans: {
            /**
             * Format: int64
             * @description At the end of the period.
             */
            active: number;
            /** @description What clients owe at the end of the period. */
            balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Closed in the period, less those that a reversal reopened.
             */
            closed: number;
            /**
             * Format: int64
             * @description At the end of the period.
             */
            defaulted: number;
            /** @description Interest agreed on them. */
            interest: components["schemas"]["Money"];
            /** @description Principal paid out in the period. */
            issued: components["schemas"]["Money"];
            /** @description Principal of the loans given in the period. */
            principal: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Loans given in the period.
             */
            total: number;
            /**
             * Format: int64
             * @description Written off in the period.
             */
            written_off: number;
        };
        /** @description A calendar month. */
        StatisticsMonth: components["schemas"]["StatisticsSums"] & {
            /** @description Its first day. */
            month: components["schemas"]["Day"];
        };
        /** @description Money received and paid out on loans in the period. */
        StatisticsPayments: {
            total_disbursed: components["schemas"]["Money"];
            /** @description Recoveries on written-off loans less reversals. */
            total_recovered: components["schemas"]["Money"];
            /** @description Repayments less reversals, without recoveries. */
            total_repaid: components["schemas"]["Money"];
        };
        /** @description What the answer is about. */
        StatisticsPeriod: {
            branch?: components["schemas"]["BranchName"] | null;
            end_date: components["schemas"]["Day"];
            start_date: components["schemas"]["Day"];
        };
        /** @description A period as series, for charts. */
        StatisticsSeries: components["schemas"]["StatisticsPeriod"] & {
            /**
             * @description Loans in arrears at the end of the period, the least late first. Null before these figures
             *     were stored.
             */
            arrears?: components["schemas"]["AgeArrears"][] | null;
            /** @description Each branch, by name; for a consultant, their own. */
            branches: components["schemas"]["StatisticsBranch"][];
            /**
             * @description Each month of the period since the lender's first entry, the oldest first. The first and the
             *     last one have only the days of the period.
             */
            months: components["schemas"]["StatisticsMonth"][];
            /** @description Loans by status at the end of the period. */
            portfolio: components["schemas"]["StatusLoans"][];
        };
        /** @description What some days came to. Amounts and counts are below zero where reversals outweigh the rest. */
        StatisticsSums: {
            /** @description Repayments and recoveries less reversals. */
            collected: components["schemas"]["Money"];
            /** @description Principal paid out. */
            disbursed: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Loans given.
             */
            loans: number;
            /**
             * Format: int64
             * @description Clients with their first loan at a branch. A client of two branches counts at both.
             */
            new_clients: number;
            /** @description Recoveries on written-off loans less reversals. */
            recovered: components["schemas"]["Money"];
            /** @description Repayments less reversals. */
            repaid: components["schemas"]["Money"];
        };
        /** @description How many loans have a status. */
        StatusLoans: {
            /** Format: int64 */
            loans: number;
            /** @description `active`, `closed`, `defaulted` or `written_off`. */
            status: string;
        };
        StoredFilesOfKind: {
            /**
             * Format: int64
             * @description Without thumbnails.
             */
            bytes: number;
            /** Format: int64 */
            files: number;
            /** @description `selfie`, `picture`, `client_document`, `notice_attachment`, `chat_attachment` or `report`. */
            kind: string;
        };
        /** @description A stored paper. */
        StoredPaper: {
            /**
             * Format: int64
             * @description Null for a quotation, which is made before anybody applies.
             */
            application?: number | null;
            /** @description Whether the client can sign it: an agreement about a loan that waits or was given. */
            awaits_signature: boolean;
            /**
             * Format: int64
             * @description The branch of its loan or application. Null for a quotation.
             */
            branch?: number | null;
            /** Format: int64 */
            client: number;
            /** @description SHA-256 of what is on it, in hex. It is printed at the foot of each page. */
            digest: string;
            /**
             * @description The paper as PDF: a signed path below `/api/media/` that works while the session is open. Null
             *     once it was erased.
             */
            document_file?: string | null;
            /** Format: int64 */
            id: number;
            /** @description Whether what was on it was erased with the client's data. */
            is_erased: boolean;
            /** @description `quotation`, `agreement` or `default_notice`. */
            kind: string;
            /** Format: int64 */
            loan_account?: number | null;
            made_at: components["schemas"]["Instant"];
            made_by: components["schemas"]["PersonName"];
            /** @description As printed: `P-00000012`. */
            paper_number: string;
            signature?: components["schemas"]["PaperSignature"] | null;
            /**
             * Format: int64
             * @description The version of the lender's own text. Null where it is the text that comes with the program.
             */
            template_version?: number | null;
            valid_until?: components["schemas"]["Day"] | null;
        };
        /** @description What an application was quoted, and the terms of its product then. */
        StoredQuote: components["schemas"]["LoanVat"] & components["schemas"]["CreditCost"] & {
            effective_annual_rate?: components["schemas"]["Percent"] | null;
            initiation_fee: components["schemas"]["Money"];
            installments: components["schemas"]["QuotedInstallment"][];
            interest_amount: components["schemas"]["Money"];
            /** @description `flat` or `declining_balance`. */
            interest_method: string;
            /** @description Percent per year. */
            interest_rate: components["schemas"]["Percent"];
            monthly_service_fee: components["schemas"]["Money"];
            /** @description `once`, when an installment becomes late, or `daily`, with each day end. */
            penalty_method: string;
            /** @description Percent of the overdue amount, with `daily` per year. */
            penalty_rate: components["schemas"]["Percent"];
            quoted_on: components["schemas"]["Day"];
            service_fees: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description The legal limits that it was above. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description The application as submitted. */
        SubmittedApplication: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            branch: number;
            /** Format: int64 */
            client: number;
            created_at: components["schemas"]["Instant"];
            /** @description `cash` or `bank`. */
            disbursement_kind: string;
            /** Format: int64 */
            id: number;
            installment_count: number;
            /** Format: int64 */
            loan_product: number;
            mandate_id1: string;
            mandate_id2: string;
            payment_frequency: string;
            purpose: string;
            schedule_due_dates: components["schemas"]["Day"][];
            /** @description `approved` when the loan was disbursed at once, `submitted` when a colleague has to approve it. */
            status: string;
            /**
             * Format: int64
             * @description The id of the person.
             */
            submitted_by: number;
            transaction_type: string;
        };
        /** @description Tokens of a session. */
        TokenPair: {
            /** @description Valid for 15 minutes. Sent as a bearer token with every request. */
            access: string;
            /**
             * @description Valid for one exchange. Absent when another tab has already exchanged it and used the new
             *     one.
             */
            refresh?: string | null;
        };
        /** @description Money on its way from one place of the lender to another. */
        Transfer: {
            amount?: components["schemas"]["Money"] | null;
            ended_at?: components["schemas"]["Instant"] | null;
            ended_by?: components["schemas"]["PersonName"] | null;
            from_branch: components["schemas"]["BranchName"];
            /** @description `cash` or `bank`. */
            from_kind: string;
            /** Format: int64 */
            id: number;
            note: string;
            /** @description `funds` or `settlement`. */
            purpose: string;
            /** @description Why it was cancelled or reversed. */
            reason?: string | null;
            /** @description Whether somebody other than the sender has to receive it. */
            received_by_others: boolean;
            reversed_at?: components["schemas"]["Instant"] | null;
            reversed_by?: components["schemas"]["PersonName"] | null;
            sent_at: components["schemas"]["Instant"];
            sent_by: components["schemas"]["PersonName"];
            /** @description `in_transit`, `received`, `cancelled`, or `reversed` after it was received. */
            status: string;
            to_branch: components["schemas"]["BranchName"];
            /** @description `cash` or `bank`. */
            to_kind: string;
        };
        /** @description Money to be sent. */
        TransferForm: {
            /** @description Greater than zero. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch that sends it.
             */
            from_branch: number;
            /**
             * @description Out of its `cash` (default) or its `bank` account.
             * @enum {string}
             */
            from_kind?: "cash" | "bank";
            /** @description Why, in a few words. */
            note?: string;
            /**
             * @description `funds` (default), or `settlement` to pay what the one branch owes the other, at most that.
             * @enum {string}
             */
            purpose?: "funds" | "settlement";
            /**
             * Format: int64
             * @description The branch that is to receive it: another one, or the same with another kind.
             */
            to_branch: number;
            /**
             * @description Into its `cash` (default) or its `bank` account.
             * @enum {string}
             */
            to_kind?: "cash" | "bank";
        };
        /** @description The trial balance of a period. */
        TrialBalance: components["schemas"]["StatementPeriod"] & {
            accounts: components["schemas"]["TrialBalanceRow"][];
            totals: components["schemas"]["TrialBalanceTotals"];
        };
        /** @description An account over the period. */
        TrialBalanceRow: {
            account: components["schemas"]["AccountName"];
            closing_credit?: components["schemas"]["Money"] | null;
            closing_debit?: components["schemas"]["Money"] | null;
            credit: components["schemas"]["Money"];
            debit: components["schemas"]["Money"];
            /** @description Debits less credits before the period. */
            opening_balance: components["schemas"]["Money"];
        };
        /** @description Debits equal credits, in the period and at its end. */
        TrialBalanceTotals: {
            closing_credit: components["schemas"]["Money"];
            closing_debit: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            debit: components["schemas"]["Money"];
        };
        /** @description What the caller has still to read. */
        UnreadMessages: {
            /** Format: int64 */
            total_unread: number;
            /** @description The newest of them, the oldest first. */
            unread_messages: components["schemas"]["ChatMessage"][];
        };
        /** @description What the caller has still to read. */
        UnreadNotices: {
            /** Format: int64 */
            total: number;
            /** @description The newest urgent ones among them, at most five. */
            urgent: components["schemas"]["Notice"][];
        };
        /** @description How many messages are left to read. */
        UnreadTotal: {
            /** Format: int64 */
            total_unread: number;
        };
        /** @description The person the entry belongs to. */
        UserInfo: {
            branch?: components["schemas"]["BranchName"] | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            username: string;
        };
        /** @description A person's appearance settings. */
        UserSettings: {
            /** @description `system`, `light` or `dark`. */
            theme: string;
            /**
             * Format: int64
             * @description Milliseconds without activity until the console signs out.
             */
            time_to_logout: number;
        };
        /** @description Theme and automatic sign-out. Omitted fields stay unchanged. */
        UserSettingsForm: {
            /** @description `system`, `light` or `dark`. */
            theme?: string;
            /**
             * Format: int64
             * @description Milliseconds without activity, from 15 000 to 3 600 000.
             */
            time_to_logout?: number;
        };
        /** @description A rate of VAT that applies from a date until a later row takes over. */
        VatRate: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person. Null if it came with the product.
             */
            added_by?: number | null;
            effective_from: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            /** @description Percent. */
            rate: components["schemas"]["Percent"];
            source: string;
            /** @description `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date. */
            status: string;
        };
        /** @description A rate of VAT that applies from a date. */
        VatRateForm: {
            /**
             * Format: date
             * @description Today or later.
             */
            effective_from: string;
            /** @description Percent, from 0 to 100. */
            rate: string | number;
            /** @description Where it is published. */
            source: string;
        };
        /** @description The lender as a vendor. */
        VatSettings: {
            /** @description `invoice` or `payments` (section 15 of the VAT Act). */
            basis: string;
            /**
             * Format: int64
             * @description Always 1: there is one lender.
             */
            id: number;
            /** @description Empty: the lender is no vendor and charges no VAT. */
            vat_number: string;
            vendor_from?: components["schemas"]["Day"] | null;
            /** Format: int64 */
            version: number;
        };
        /** @description Changes to the VAT settings. Omitted fields stay unchanged. */
        VatSettingsForm: {
            /**
             * @description `invoice` or `payments` (section 15 of the VAT Act).
             * @enum {string}
             */
            basis?: "invoice" | "payments";
            /** @description Ten digits that begin with 4. Empty: the lender is no vendor and charges no VAT. */
            vat_number?: string;
            /**
             * Format: date
             * @description Loans that are given from this date on have VAT on their fees. Required with a VAT number.
             */
            vendor_from?: string;
            /**
             * Format: int64
             * @description The version that the edit is based on. An outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description The reason for a write-off. */
        WriteOffForm: {
            /** @description At most 500 characters. */
            reason: string;
        };
    };
    responses: {
        /** @description The request conflicts with the current state of the record. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The server failed (500), or it is busy or has no database (503). */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not allowed. `detail` says why, for example which permission is missing. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is not valid. `errors` lists the messages for each field. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The record in the path does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller's copy, which `If-None-Match` names, is still good. There is no body. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Refused before the operation was looked at: 403 from another site, 408 too slow, 421 unknown host, 429 too many requests at once, 431 head too large. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not signed in, or the session has ended. */
        SignIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many attempts. See `Retry-After`. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Temporarily unavailable. See `Retry-After`. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description This content type or file type is not accepted. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    statements_account: {
        parameters: {
            query: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Not after today. */
                end_date: string;
                /** @description Starts at 1. Without it all entries are returned. */
                page?: number;
                page_size?: number;
                start_date: string;
            };
            header?: never;
            path: {
                /** @description The account's code, such as 1000. */
                code: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStatement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    statements_balance_sheet: {
        parameters: {
            query: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceSheet"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    statements_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry's number. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    statements_income_statement: {
        parameters: {
            query: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomeStatement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    periods_list_periods: {
        parameters: {
            query?: {
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Period"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    periods_close_period: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Period"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    periods_find_period: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodDetails"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    periods_preview_period: {
        parameters: {
            query?: {
                /** @description The last day of a month. Default: the earliest month that is over and open. */
                period_end?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    periods_list_provision_rates: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_ProvisionRates"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    periods_add_provision_rates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvisionRatesForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProvisionRates"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    statements_trial_balance: {
        parameters: {
            query: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalance"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    login_events_activity: {
        parameters: {
            query?: {
                /** @description An IP address: finds the logins from its network, which is the address itself for IPv4 and its first 64 bits for IPv6. */
                address?: string;
                /** @description The first business date. */
                from?: string;
                outcome?: "success" | "wrong_password" | "unknown_user" | "pending" | "deactivated" | "locked" | "code_required" | "wrong_code" | "already_approved";
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                /** @description Part of a staff member's name or username. */
                q?: string;
                /** @description The same as `q`. */
                search?: string;
                /** @description The last business date. */
                to?: string;
                /** @description Exactly this username. */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoginEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    readings_list: {
        parameters: {
            query?: {
                /** @description Readings of this client's documents. */
                client?: number;
                /** @description The first business date. */
                from?: string;
                kind?: "client_document" | "client_data" | "client_paper" | "selfie" | "small_selfie" | "list";
                /** @description Starts at 1. */
                page?: number;
                page_size?: number;
                /** @description Part of the name or username of the person who looked. */
                q?: string;
                /** @description The last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Reading"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    loans_list: {
        parameters: {
            query?: {
                branch_id?: number;
                /** @description Disbursed on this day or later. */
                date_from?: string;
                /** @description Disbursed on this day or earlier. */
                date_to?: string;
                /** @description A staff id (digits only), or part of a name or username. */
                disbursed_by?: string;
                /** @description Returns all of them in one list, without schedules. */
                no_limit?: boolean;
                page?: number;
                page_size?: number;
                /** @description Part of a client's names or national ID, or the number of an account. */
                q?: string;
                /** @description Default `active`. Repeat the parameter to ask for several. */
                status?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAccount"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    loans_above_limits: {
        parameters: {
            query?: {
                branch?: number;
                /** @description Given or rescheduled on this day or later. */
                date_from?: string;
                /** @description Given or rescheduled on this day or earlier. */
                date_to?: string;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
                /** @description `interest`, `initiation_fee`, `service_fee` or `penalty`. */
                rule?: "interest" | "initiation_fee" | "service_fee" | "penalty";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAboveLimit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    notices_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NoticeForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    chat_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMember"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    administrators_chat_list: {
        parameters: {
            query?: {
                /** @description The 50 messages after this one. */
                after?: number;
                /** @description This message, with those before and after it. */
                around?: number;
                /** @description The 50 messages before this one. */
                before?: number;
                /** @description From 1, the newest messages, which is what is answered if nothing is said. */
                page?: number;
                /** @description Only messages that contain this text; with `page` or `before`. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorMessages"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    administrators_chat_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["MessageForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    administrators_chat_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    administrators_chat_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    administrators_chat_info: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReaders"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    administrators_chat_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    administrators_chat_read_many: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    notices_list: {
        parameters: {
            query?: {
                /** @description `true` for those that have expired, `false` for those that are shown. */
                expired?: boolean;
                /** @description From 1. Without it the list is plain and whole. */
                page?: number;
                page_size?: number;
                priority?: "low" | "medium" | "high" | "urgent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or a page of it when `page` is given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Notice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    notices_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    notices_deactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    notices_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NoticeForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    notices_read_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeReadStatus"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    administrators_chat_unread_count: {
        parameters: {
            query?: {
                /** @description The newest so many, at most 50, which is what is answered if nothing is said. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    accounting_company: {
        parameters: {
            query: {
                /** @description `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`. All six by default. */
                book?: string;
                /** @description Not after today. */
                end_date: string;
                /** @description Starts at 1. Only with `book`. Without it the whole book is returned. */
                page?: number;
                page_size?: number;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounting"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    accounting_branch: {
        parameters: {
            query: {
                /** @description `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`. All six by default. */
                book?: string;
                /** @description Required, under this name or as `branch_id`. */
                branch?: number;
                /** @description The same as `branch`, as an export calls it. */
                branch_id?: number;
                /** @description Not after today. */
                end_date: string;
                /** @description Starts at 1. Only with `book`. Without it the whole book is returned. */
                page?: number;
                page_size?: number;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounting"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    reports_export_company: {
        parameters: {
            query: {
                book: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details";
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
        };
    };
    reports_export_branch: {
        parameters: {
            query: {
                book: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details";
                /** @description The same as `branch_id`, as the books call it. */
                branch?: number;
                /** @description Consultants need not name their own. */
                branch_id?: number;
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
        };
    };
    dashboards_company: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    dashboards_first_steps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    dashboards_give_loans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiveLoansStats"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    applications_apply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationOutcome"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    applications_quote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanQuote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_receive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepaymentForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentTaken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_reverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentReversalForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentReversed"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_preview_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReversalPreview"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    repayments_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepaymentForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    log_book_console: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation. */
                page?: number;
                page_size?: number;
                /** @description Default `mine`: the caller's own entries, `all`, or those of a `branch`. */
                scope?: "mine" | "all" | "branch";
                /** @description With `scope=all` or `branch`: entries of this person. */
                staff?: number;
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    log_book_days: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation. */
                page?: number;
                page_size?: number;
                /** @description Default `mine`: the caller's own entries, `all`, or those of a `branch`. */
                scope?: "mine" | "all" | "branch";
                /** @description With `scope=all` or `branch`: entries of this person. */
                staff?: number;
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookDay"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    accounts_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_enter_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoutForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedOut"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    password_resets_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description The answer is the same whether or not an account has this address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    password_resets_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    password_resets_resend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description The answer is the same whether or not an account has this address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    password_resets_verify_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheck"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordConfirmed"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    password_resets_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetToken"];
                };
            };
            400: components["responses"]["Invalid"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    registrations_confirm_registration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationCode"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    registrations_send_registration_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registrant"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_list: {
        parameters: {
            query?: {
                /** @description Reports of this branch alone. */
                branch?: number;
                /** @description Asked for on this day or later. */
                from?: string;
                /** @description Reports that this person has asked for. */
                generated_by?: number;
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                report_type?: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details" | "clients" | "active_loans" | "applications" | "blacklist" | "log_book" | "arrears" | "form39";
                /** @description Asked for on this day or earlier. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    statistics_of_period: {
        parameters: {
            query?: {
                /** @description All branches by default. */
                branch?: number;
                /** @description Not after today. Today by default. */
                end_date?: string;
                /** @description The lender's first entry by default. */
                start_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStatistics"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    accounts_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_list: {
        parameters: {
            query?: {
                branch?: number;
                gender?: "Male" | "Female";
                /** @description Whether they have an invitation to accept: active, without a password yet. */
                invited?: boolean;
                /** @description `true` leaves out the caller. */
                others?: boolean;
                /** @description Starts at 1. Without it the whole list is returned, after a confirmation. */
                page?: number;
                /** @description More than 100, in several pages as well, only after a confirmation. */
                page_size?: number;
                /** @description Part of a name, username, national ID, email address or phone number. */
                q?: string;
                role?: "Administrator" | "Consultant";
                /** @description Sorted by surname by default. */
                sort?: "name" | "-name";
                status?: "active" | "pending" | "deactivated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_StaffAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    bank_imports: {
        parameters: {
            query?: {
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_BankImport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    bank_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BankImportForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImported"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_set_file_aside: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImportSetAside"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_list: {
        parameters: {
            query?: {
                branch?: number;
                /** @description Only lines with an open client credit. */
                credits?: boolean;
                /** @description The file that brought them. */
                import?: number;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                state?: "open" | "booked" | "outgoing" | "set_aside";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_BankLine"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    bank_apply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPostingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPosted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_preview_applying: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPostingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPostingPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_bring_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_hold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankCreditForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_pay_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPayBackForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPostingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPosted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_preview_posting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPostingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPostingPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_set_aside: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAsideForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_mappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMappings"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    bank_add_mapping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankMappingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMapping"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_edit_mapping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankMappingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMapping"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_matches: {
        parameters: {
            query?: {
                branch?: number;
                /** @description Only lines with an open client credit. */
                credits?: boolean;
                /** @description The file that brought them. */
                import?: number;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                state?: "open" | "booked" | "outgoing" | "set_aside";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMatches"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    bank_return_paid_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankReturnForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_post_sure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankSureForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankSurePosted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    bank_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BankMappingForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_export_own_branch: {
        parameters: {
            query: {
                book: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details";
                /** @description The same as `branch_id`, as the books call it. */
                branch?: number;
                /** @description Consultants need not name their own. */
                branch_id?: number;
                /** @description Not after today. */
                end_date: string;
                start_date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
        };
    };
    reports_list_own: {
        parameters: {
            query?: {
                /** @description Reports of this branch alone. */
                branch?: number;
                /** @description Asked for on this day or later. */
                from?: string;
                /** @description Reports that this person has asked for. */
                generated_by?: number;
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                report_type?: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details" | "clients" | "active_loans" | "applications" | "blacklist" | "log_book" | "arrears" | "form39";
                /** @description Asked for on this day or earlier. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    branches_list: {
        parameters: {
            query?: {
                /** @description Includes `Unassigned`, for staff forms. */
                include_unassigned?: boolean;
                /** @description Only active ones, or only inactive ones. */
                is_active?: boolean;
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                /** @description Part of name or address. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Branch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    branches_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    branches_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    branches_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    cash_ups_day: {
        parameters: {
            query?: {
                /** @description Default: today. */
                date?: string;
            };
            header?: never;
            path: {
                /** @description The id of the branch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashUpDay"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cash_ups_count: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the branch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashUpForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashUp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    cash_deposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashMovement"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashMoved"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    transfers_between_branches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterBranch"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    cash_list: {
        parameters: {
            query?: {
                branch?: number;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_RecordedMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    cash_reverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                entry: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashMoved"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    transfers_list: {
        parameters: {
            query?: {
                /** @description From or to this branch. For a consultant, their own. */
                branch?: number;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                status?: "in_transit" | "received" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Transfer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    transfers_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    transfers_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    transfers_receive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    transfers_reverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    cash_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashMovement"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashMoved"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    cash_ups_list: {
        parameters: {
            query?: {
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                status?: "waiting" | "completed" | "declined" | "reopened";
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_CashUp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    cash_ups_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashUp"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cash_ups_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashUpDecisionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashUp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    cash_ups_decline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashUpDecisionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashUp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_check_username: {
        parameters: {
            query: {
                username: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    repayments_list: {
        parameters: {
            query?: {
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ClientCredit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    repayments_pay_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the repayment that settled the loan. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    clients_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    client_documents_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_ClientDocument"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    client_documents_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDocument"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    erasure_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientErasure"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    client_data_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    papers_of_client: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    blacklist_list: {
        parameters: {
            query?: {
                /** @description Of this client. */
                client?: number;
                /** @description Part of the client's first names only. */
                first_name?: string;
                /** @description Part of the client's surname only. */
                last_name?: string;
                /** @description Part of the client's national ID only. */
                national_id?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                /** @description Part of the client's names, national ID or phone numbers. */
                q?: string;
                status?: "active" | "revoked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_BlacklistRecord"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    blacklist_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBlacklistRecord"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlacklistRecord"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    blacklist_revoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revocation"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlacklistRecord"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    client_documents_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    collections_arrears: {
        parameters: {
            query?: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Today by default; not after today. */
                date?: string;
                /** @description `branch`, `product` or `consultant`, who gave the loans; `branch` by default. */
                group_by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrearsReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    collections_due: {
        parameters: {
            query?: {
                /** @description Required of administrators; for a consultant, their own branch. */
                branch?: number;
                /** @description The start date by default; at most 31 days in all. */
                end_date?: string;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
                /** @description Today by default. */
                start_date?: string;
                /** @description `true` for pages of a list that is downloaded whole: that is recorded (contract §15). */
                whole?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    collections_late: {
        parameters: {
            query?: {
                age?: "current" | "1_30" | "31_60" | "61_90" | "over_90";
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Who gave the loan. */
                disbursed_by?: number;
                loan_product?: number;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    collections_promises: {
        parameters: {
            query?: {
                /** @description The whole company by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Promised for this day or earlier. */
                end_date?: string;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
                /** @description Promised for this day or later. */
                start_date?: string;
                /** @description `true` for those for which too little has been paid. */
                unkept?: boolean;
                /** @description `true` for pages of a list that is downloaded whole: that is recorded (contract §15). */
                whole?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromisePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    config_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
        };
    };
    loans_open_accounts: {
        parameters: {
            query: {
                client: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanAccount"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    clients_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    clients_list: {
        parameters: {
            query?: {
                /** @description Whether the client is blacklisted. `false` returns clients who can be blacklisted. */
                blacklisted?: boolean;
                /** @description Part of the first names only. */
                first_name?: string;
                gender?: "Male" | "Female";
                /** @description Part of the surname only. */
                last_name?: string;
                /** @description Part of the national ID only. */
                national_id?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                /** @description Part of the names, national ID or a phone number. */
                q?: string;
                /** @description Sorted by surname by default. */
                sort?: "name" | "-name" | "created_at" | "-created_at";
                status?: "blacklisted" | "active-loan" | "eligible";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    clients_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_list_as_consultant: {
        parameters: {
            query?: {
                branch_id?: number;
                /** @description Disbursed on this day or later. */
                date_from?: string;
                /** @description Disbursed on this day or earlier. */
                date_to?: string;
                /** @description A staff id (digits only), or part of a name or username. */
                disbursed_by?: string;
                /** @description Returns all of them in one list, without schedules. */
                no_limit?: boolean;
                page?: number;
                page_size?: number;
                /** @description Part of a client's names or national ID, or the number of an account. */
                q?: string;
                /** @description Default `active`. Repeat the parameter to ask for several. */
                status?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    applications_apply_as_consultant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationOutcome"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    applications_quote_as_consultant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanQuote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_receive_as_consultant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepaymentForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentTaken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_preview_as_consultant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepaymentForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    log_book_own: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation. */
                page?: number;
                page_size?: number;
                /** @description Default `mine`: the caller's own entries, `all`, or those of a `branch`. */
                scope?: "mine" | "all" | "branch";
                /** @description With `scope=all` or `branch`: entries of this person. */
                staff?: number;
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    log_book_own_days: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation. */
                page?: number;
                page_size?: number;
                /** @description Default `mine`: the caller's own entries, `all`, or those of a `branch`. */
                scope?: "mine" | "all" | "branch";
                /** @description With `scope=all` or `branch`: entries of this person. */
                staff?: number;
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookDay"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    log_book_log_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LoginEntry"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    log_book_log_out: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LogoutEntry"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    consultants_chat_list: {
        parameters: {
            query?: {
                /** @description The 50 messages after this one. */
                after?: number;
                /** @description This message, with those before and after it. */
                around?: number;
                /** @description The 50 messages before this one. */
                before?: number;
                /** @description From 1, the newest messages, which is what is answered if nothing is said. */
                page?: number;
                /** @description Only messages that contain this text; with `page` or `before`. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsultantMessages"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    consultants_chat_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["MessageForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    consultants_chat_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    consultants_chat_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    consultants_chat_info: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReaders"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    consultants_chat_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    consultants_chat_read_many: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_schedule: {
        parameters: {
            query: {
                loan_account: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installment"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    consultants_chat_unread_count: {
        parameters: {
            query?: {
                /** @description The newest so many, at most 50, which is what is answered if nothing is said. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    credit_limits_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_CreditLimit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    credit_limits_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditLimitForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLimit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    currencies_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Currency"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    currencies_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    currencies_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    currencies_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    retention_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRetention"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    log_book_all: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages as well, only after a confirmation. */
                page?: number;
                page_size?: number;
                /** @description Default `mine`: the caller's own entries, `all`, or those of a `branch`. */
                scope?: "mine" | "all" | "branch";
                /** @description With `scope=all` or `branch`: entries of this person. */
                staff?: number;
                /** @description Last business date. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    docs_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
        };
    };
    docs_style: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": unknown;
                };
            };
        };
    };
    docs_script: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": unknown;
                };
            };
        };
    };
    events_listen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last event id that the client received. */
                "Last-Event-ID"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
        };
    };
    health_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    jobs_list: {
        parameters: {
            query?: {
                kind?: "day_end" | "clean_up" | "mail" | "report" | "backup" | "retention" | "period_close" | "verify";
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                state?: "waiting" | "running" | "done" | "failed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Job"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    jobs_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    jobs_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    letterhead_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letterhead"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    letterhead_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LetterheadForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letterhead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanAccount"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    corrections_reverse_disbursement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanCorrected"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_edits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanEdit"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    loan_history_explain: {
        parameters: {
            query: {
                /** @description A field name of the loan account or the installment. */
                figure: "balance" | "total_amount" | "principal_amount" | "interest_amount" | "initiation_fee" | "service_fees" | "vat_amount" | "penalty_amount" | "paid_amount" | "written_off_amount" | "recovered_amount" | "amount" | "fee_amount" | "initiation_fee_amount" | "service_fee_amount" | "total_due";
                /** @description The installment number, to explain an amount of that installment. */
                installment?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanExplanation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    loan_history_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanHistoryEntry"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    collections_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoanNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    collections_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanNoteForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loan_papers_list: {
        parameters: {
            query?: {
                /** @description Its first day. Default: the day the loan was paid out. */
                date_from?: string;
                /** @description Its last day. Default: today. */
                date_to?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanPapers"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    repayments_recover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryTaken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_ask_to_reschedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewScheduleForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReschedulePreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_settle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanSettled"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_settlement_cost: {
        parameters: {
            query?: {
                /** @description Today or a day up to five business days ahead. Default: today. */
                date?: string;
                /** @description The day on which the money reached the bank: what settling cost then. Without a `date`. */
                value_date?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementCost"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    repayments_quote_settlement: {
        parameters: {
            query?: {
                /** @description Today or a day up to five business days ahead. Default: the last of them. */
                date?: string;
            };
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementQuoteForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementQuote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    repayments_settlement_quotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementQuote"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    papers_of_loan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    papers_make: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLoanPaper"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_waive_penalty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PenaltyWaiverForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PenaltyWaived"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    loans_write_off: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOffForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanWrittenOff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    corrections_reverse_write_off: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanCorrected"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    products_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoanProduct"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    products_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanProductFields"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLoanProduct"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    products_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanProduct"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    products_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    products_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanProductFields"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLoanProduct"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    applications_list: {
        parameters: {
            query?: {
                branch?: number;
                client?: number;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
                /** @description `submitted`, `approved`, `declined`, `withdrawn` or `expired`. */
                status?: "submitted" | "approved" | "declined" | "withdrawn" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ListedApplication"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    applications_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotedApplication"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    papers_of_application: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"][];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    papers_agree: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApplicationPaper"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    papers_quote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    login_events_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
                /** @description Exactly this username. Only administrators can ask for another person's. */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoginEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    registrations_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    registrations_approve: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approval"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    registrations_decline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    staff_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_history: {
        parameters: {
            query?: {
                /** @description Starts at 1. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_StaffHistoryEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    staff_invite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_reset_second_factor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorReset"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_sign_out: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    media_show: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The path in the link. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    cash_ups_slip: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    letterhead_sample: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    loan_papers_file: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    periods_period_report: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    receipts_file: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
        };
    };
    papers_file: {
        parameters: {
            query: {
                /** @description When the link stops working (seconds since 1970). */
                expires: number;
                /** @description What the file is called when it is downloaded. */
                name?: string;
                /** @description The session it was made for. */
                session: number;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The file in the link. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
        };
    };
    notices_inbox: {
        parameters: {
            query?: {
                /** @description From 1. Without it the list is plain and whole. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or a page of it when `page` is given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_ReceivedNotice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedNotice"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    notices_unread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotices"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    docs_document: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    papers_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_PaperTemplate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    papers_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description `quotation`, `agreement` or `default_notice`. */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaperTemplateForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperTemplate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    papers_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `quotation`, `agreement` or `default_notice`. */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaperTemplatePreview"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewBlock"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    papers_versions: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description `quotation`, `agreement` or `default_notice`. */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_PaperTemplateVersion"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    payment_methods_list: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_PaymentMethod"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    payment_methods_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_methods_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    payment_methods_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_methods_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    receipts_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the repayment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDetails"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    reports_export_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clients": {
                 *         "q": "naidoo"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListExport"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    reports_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_list: {
        parameters: {
            query?: {
                kind?: "loan_edit" | "reschedule" | "write_off" | "reversal" | "reopen" | "loan_approval" | "erase_client" | "log_out_correction";
                /** @description `true` for one's own requests, `false` for those of others. */
                mine?: boolean;
                /** @description From 1, and 1 unless said. */
                page?: number;
                page_size?: number;
                status?: "pending" | "approved" | "declined" | "withdrawn" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    requests_ask: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    requests_approve: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_decline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    requests_waiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestsWaiting"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    statistics_series: {
        parameters: {
            query?: {
                /** @description All branches by default; for a consultant, their own branch. */
                branch?: number;
                /** @description Not after today. Today by default. */
                end_date?: string;
                /** @description By default the beginning of the month eleven months before the end. */
                start_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsSeries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    papers_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SignatureForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPaper"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmationForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_draft_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftKey"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    profile_request_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    profile_confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCodeForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_factor_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    second_factor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactor"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_factor_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_factor_turn_off: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_factor_renew_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_list_sessions: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_OpenSession"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    user_end_session: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    user_set_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSettingsForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    profile_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    profile_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfileForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    profile_upload_picture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    user_verify_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordVerified"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    vat_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatSettings"];
                };
            };
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    vat_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VatSettingsForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
    vat_rates: {
        parameters: {
            query?: {
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_VatRate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
        };
    };
    vat_add_rate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. A repeated key with the same body returns the stored response and does nothing; with a different body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VatRateForm"];
            };
        };
        responses: {
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatRate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            503: components["responses"]["Unavailable"];
        };
    };
}
