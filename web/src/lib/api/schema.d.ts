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
        /** Returns what was earned and lost in the period. */
        get: operations["statements_income_statement"];
        put?: never;
        post?: never;
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
        /** Lists loans that were above a credit limit when they were given, latest first. */
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
        /** The active members of one's own chat: 1 is the administrators', 2 the consultants'. */
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
        /** A part of the chat, oldest message first. Page 1 has the newest 50. */
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
        /** Who of the members has read one's own message. */
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
         * Records that the caller has read the chat up to the newest of some messages. Messages
         *     that the chat does not have are passed over.
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
        /** Active notices, newest first, expired ones among them. */
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
        /** Replaces what a notice says and whom it is aimed at. Whoever has read it need not read it again. */
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
        /** Whom a notice is aimed at now, and who of them has read it. */
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
        /** How many messages the caller has still to read, and the newest of them. */
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
        /** Submits a loan application and pays the loan out of the branch's cash or bank account. */
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
        /** Reverses a loan's latest repayment or recovery, if a colleague recorded it. */
        post: operations["repayments_reverse"];
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
         * Lists the days that have entries, newest first: at most 62 of them up to `to`, from which the next
         *     ones are asked for.
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
         *     over.
         */
        post: operations["accounts_login"];
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
         * Returns loans in arrears, the longest late first, with phone numbers, the last note and the promise
         *     that stands.
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
         *     from which the next ones are asked for.
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
        /** A part of the chat, oldest message first. Page 1 has the newest 50. */
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
        /** Who of the members has read one's own message. */
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
         * Records that the caller has read the chat up to the newest of some messages. Messages
         *     that the chat does not have are passed over.
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
        /** How many messages the caller has still to read, and the newest of them. */
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
        /** Background jobs, the newest first. What has finished is listed for 90 days. */
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
        /** Cancels a job. One that runs stops as soon as it notices; one that repeats is refused. */
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
        /** Runs a job that failed or was cancelled once more, and one that waits without waiting any longer. */
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
        /** Records a recovery on a written-off loan, up to the amount written off. */
        post: operations["repayments_recover"];
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
         * Returns a statement, payment schedule or paid-up letter as PDF by a signed link from another
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
    "/api/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notices that are aimed at the caller and have not expired, newest first. */
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
        /** How many notices the caller has still to read, and the urgent ones among them. */
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
         * Reports whether the server is ready: storage responds, migrations are applied, day ends are
         *     caught up, and the server is not shutting down.
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
        /** Returns a report: to whoever asked for it, and to administrators. */
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
         * Requests, newest first. Administrators see all of them, consultants their own and, with
         *     can_verify_edit_loans_requests, those of their branch.
         */
        get: operations["requests_list"];
        put?: never;
        /**
         * Asks a colleague for an edit of a loan, a write-off or a reversal. Besides those who may decide,
         *     can_edit_active_loans asks for an edit and a write-off, and can_do_repayments for a reversal.
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
        /** How many pending requests of others the caller may decide. */
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
         * Confirms a new email address with the emailed code. The new address takes effect at once, and
         *     the old one is notified.
         */
        post: operations["profile_confirm_email"];
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
         * @description What happened in a period, and how things stood at its end. A past period never changes: a
         *     reversal counts on the day on which it is made.
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
            /** @description Loans less what is unearned of them; part of the assets. */
            net_loans: components["schemas"]["Money"];
            /** @description The result of the period. */
            result: components["schemas"]["Money"];
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
        };
        /** @description A branch with its current figures. */
        Branch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            /** @description What it has in the bank. */
            bank_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            /** @description Current cash. */
            closing_balance: components["schemas"]["Money"];
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
        /** @description A branch. */
        BranchName: {
            /** Format: int64 */
            id: number;
            name: string;
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
            /** @description `deposit` or `withdrawal`. */
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
        /** @description Where a list stands in its chat. */
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
            first_name: string;
            gender: string;
            /** Format: int64 */
            id: number;
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
        /** @description A client. An edit omits unchanged fields. */
        ClientForm: {
            address: string;
            /** @enum {string} */
            client_type: "Juristic person" | "Rural area" | "Low income";
            email?: string;
            first_name: string;
            /** @enum {string} */
            gender: "Male" | "Female";
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
        /** @description A code was sent, if an account has this address. */
        CodeSent: {
            message: string;
            /** @description A secret to send with the code, and when requesting another code. */
            request: string;
        };
        /** @description Messages of the consultants' chat, oldest first. The counts are those of the whole chat. */
        ConsultantMessages: components["schemas"]["ChatPlace"] & {
            messages: components["schemas"]["ChatMessage"][];
            /** @description Always true: the list comes in pages. */
            paged: boolean;
            /** Format: int64 */
            total_messages: number;
            /**
             * Format: int64
             * @description How many the caller wrote.
             */
            user_messages_count: number;
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
            /** Format: int64 */
            grand_total_clients: number;
            /** Format: int64 */
            loan_products: number;
            loans: components["schemas"]["DashboardLoans"];
            payments: components["schemas"]["DashboardPayments"];
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
        /** @description An installment on which something is still to be paid. */
        DueInstallment: {
            client: components["schemas"]["PersonName"];
            contact: components["schemas"]["LoanContact"];
            due_date: components["schemas"]["Day"];
            /** Format: int64 */
            installment_number: number;
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
            /** @description So many loans were given that nobody needs to be shown how to begin. */
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
            /** Format: int64 */
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
        Installment: {
            /** @description As scheduled, without penalties. */
            amount: components["schemas"]["Money"];
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
            service_fee_amount: components["schemas"]["Money"];
            /** @description `paid`, `written_off`, `overdue`, `partially_paid` or `pending`. */
            status: string;
            /** @description The outstanding amount. */
            total_due: components["schemas"]["Money"];
            /** @description Of that, charges waived because of the in duplum limit. */
            waived_amount: components["schemas"]["Money"];
            /** @description The total waived on it and written off with the loan. */
            written_off_amount: components["schemas"]["Money"];
        };
        /** Format: date-time */
        Instant: string;
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
            /** @description `day_end`, `clean_up`, `mail`, `report` or `retention`. */
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
        /** @description Where a loan is above a credit limit. */
        LimitExcess: {
            /** @description What the loan has. Null if it cannot be expressed as a rate, as the next. */
            actual?: string | null;
            /**
             * Format: int64
             * @description The id of the credit limit.
             */
            credit_limit: number;
            /** @description What lies between both. */
            excess?: string | null;
            /** @description What was allowed when the loan was given. */
            limit: string;
            /** @description `interest`, `initiation_fee` or `service_fee`. */
            rule: string;
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
            /** @description What it has in the bank. */
            bank_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            /** @description Current cash. */
            closing_balance: components["schemas"]["Money"];
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
            first_name: string;
            gender: string;
            /** Format: int64 */
            id: number;
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
        }[] | components["schemas"]["Page_Client"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_DisbursementRow: {
            amount: components["schemas"]["Money"];
            client_name: string;
            client_national_id: string;
            client_surname: string;
            client_type: string;
            date: components["schemas"]["Day"];
            gender: string;
            /** Format: int64 */
            id: number;
            processed_by: string;
            race: string;
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
        }[] | components["schemas"]["Page_LoanBookRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (did not log out on an earlier day). */
            attendance: string;
            business_date: components["schemas"]["Day"];
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
            /** @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated` or `locked`. */
            outcome: string;
            /** @description Signed path below `/api/media/`. Successful logins only. */
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
             * @description The journal entry that this row stands for.
             */
            entry: number;
            gender: string;
            /**
             * Format: int64
             * @description The payment's id. Its reversal has the same id.
             */
            id: number;
            /** @description `repayment`, `recovery` (on a loan that was written off) or `reversal`. */
            kind: string;
            /** Format: int64 */
            loan_account: number;
            processed_by: string;
            race: string;
            /** @description The reason for the reversal. */
            reason?: string | null;
            receipt_number: string;
            /** @description For a reversal, what was reversed: `repayment` or `recovery`. */
            reversal_of?: string | null;
        }[] | components["schemas"]["Page_PaymentRow"];
        /** @description A plain list, or a page of it when `page` is given. */
        Listed_ReceivedNotice: (components["schemas"]["Notice"] & {
            read_at?: components["schemas"]["Instant"] | null;
        })[] | components["schemas"]["Page_ReceivedNotice"];
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
            /** @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF. */
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
            /** Format: int64 */
            id: number;
            is_active: boolean;
            /** @description Whether they have not accepted their invitation yet. */
            is_invited: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
            outranks_you: boolean;
            /** @description A new address that the person has not confirmed yet. Omitted in lists. */
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
                 * @description Starts at 1. Without it the whole list is returned.
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
        LiveKind: "loan.disbursed" | "loan.edited" | "loan.repaid" | "loan.payment_reversed" | "loan.written_off" | "loan.recovered" | "loan.noted" | "loans.assessed" | "branch.cash" | "branch.changed" | "client.changed" | "client.blacklist" | "client.documents" | "account.changed" | "staff.changed" | "session.ended" | "log_book.changed" | "loan_product.changed" | "payment_method.changed" | "currency.changed" | "credit_limits.changed" | "letterhead.changed" | "request.asked" | "request.decided" | "notice.posted" | "notice.changed" | "notice.read" | "notice.receipt" | "chat.message" | "chat.read" | "chat.receipt" | "report.changed" | "job.changed";
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
            /** Format: int64 */
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
            /** @description Recovered since the write-off. */
            recovered_amount: components["schemas"]["Money"];
            /** @description For the loan's whole duration. */
            service_fees: components["schemas"]["Money"];
            /** @description `active`, `closed`, `defaulted` or `written_off`. */
            status: string;
            terms?: components["schemas"]["LoanTerms"] | null;
            /** @description As agreed, without penalties. */
            total_amount: components["schemas"]["Money"];
            /** @description The amount that can still be recovered. */
            unrecovered_amount: components["schemas"]["Money"];
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
        /** @description A disbursed loan: the application and its account. */
        LoanGiven: {
            application: components["schemas"]["SubmittedApplication"];
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description A journal entry in the history of a loan. */
        LoanHistoryEntry: {
            /** @description How the change is allocated to installments, without signs. */
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
            /** @description `disbursement`, `repayment`, `penalty`, `reversal`, `write_off`, `recovery`, … */
            kind: string;
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
            /** @description Percent of the overdue amount when an installment becomes late. */
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
            /** @description Percent of the overdue amount when an installment becomes late. */
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
        LoanQuote: {
            effective_annual_rate?: components["schemas"]["Percent"] | null;
            initiation_fee: components["schemas"]["Money"];
            installments: components["schemas"]["QuotedInstallment"][];
            interest_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            service_fees: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description What speaks against the loan, and whether an application would be refused because of it. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description The terms that a loan was made under. They never change, whatever becomes of its product. */
        LoanTerms: {
            /** @description The credit limits that it was held against. */
            credit_limits: components["schemas"]["HeldLimit"][];
            /**
             * Format: int32
             * @description What interest and service fees were charged for: so many periods, of which
             *     `periods_per_year` are a year.
             */
            duration_periods?: number | null;
            /** Format: int32 */
            grace_days: number;
            /** @description `none`, `nca_maximum` or `fixed`. */
            initiation_fee_method?: string | null;
            /** @description `flat` or `declining_balance`. */
            interest_method?: string | null;
            interest_rate?: components["schemas"]["Percent"] | null;
            /**
             * @description False for a loan from before terms were stored whose terms cannot be told any more: those
             *     that are null are not known. True otherwise.
             */
            is_known: boolean;
            /**
             * @description Whether the terms were stored with the loan. Those of older loans were worked out later from
             *     the product and its changes, and such loans were not held against any credit limits.
             */
            is_stored_at_disbursement: boolean;
            monthly_service_fee?: components["schemas"]["Money"] | null;
            payment_frequency: string;
            penalty_rate: components["schemas"]["Percent"];
            /** Format: int32 */
            periods_per_year?: number | null;
            /**
             * Format: int32
             * @description The started months of that, each of which costs a service fee.
             */
            service_fee_months?: number | null;
            /**
             * Format: int32
             * @description The product's term, in months.
             */
            term?: number | null;
        };
        /** @description A warning about a loan. */
        LoanWarning: {
            /** @description The actual figure, in `unit`. Null also if it cannot be expressed as a rate. */
            actual?: string | null;
            /** @description The maximum, in `unit`. Null if the warning is not about an amount or rate. */
            cap?: string | null;
            /**
             * @description `interest_cap`, `initiation_fee_cap`, `service_fee_cap`, `limit_unknown`, `client` or
             *     `branch_cash`.
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
        /** @description A business date, and how many entries there are of it. */
        LogBookDay: {
            date: components["schemas"]["Day"];
            /** Format: int64 */
            entries: number;
        };
        /** @description An entry of the log book. */
        LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (did not log out on an earlier day). */
            attendance: string;
            business_date: components["schemas"]["Day"];
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
            /** @description The browser's name. */
            browser_info?: string;
            /** @description Degrees, stored to six places. */
            login_latitude: string | number;
            /** @description Degrees, stored to six places. */
            login_longitude: string | number;
            /** @description A JPEG picture of at most 5 MB, taken now. */
            login_selfie: Blob;
            /** @description The device's platform. */
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
            /** @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated` or `locked`. */
            outcome: string;
            /** @description Signed path below `/api/media/`. Successful logins only. */
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
            /** @description The browser's name. */
            browser_info?: string;
            /** @description Degrees, stored to six places. */
            logout_latitude: string | number;
            /** @description Degrees, stored to six places. */
            logout_longitude: string | number;
            /** @description A JPEG picture of at most 5 MB, taken now. */
            logout_selfie: Blob;
            /** @description The device's platform. */
            machine_info?: string;
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
            /** @description A picture (JPEG, PNG or WebP); at most 10 MB. */
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
        /**
         * @description An exact amount in rand with two decimal places.
         * @example 1500.00
         */
        Money: string;
        /** @description A client to be blacklisted. */
        NewBlacklistRecord: {
            /** Format: int64 */
            client: number;
            reason: string;
        };
        /** @description A new password, repeated. */
        NewPasswordForm: {
            confirm_password: string;
            new_password: string;
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
            /** @description A picture (JPEG, PNG or WebP), or a PDF, Word, Excel or text file; at most 10 MB. In an edit it stays as it is if left out, and an empty text removes it. */
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
        /** @description Somebody whom a notice is aimed at. */
        NoticeReader: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            read_at?: components["schemas"]["Instant"] | null;
        };
        /** @description Whom a notice is aimed at now, by whether they have read it. */
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
                /** @description What it has in the bank. */
                bank_balance: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description The same as `id`.
                 */
                branch_id: number;
                /** @description The same as `name`. */
                branch_name: string;
                /** @description Current cash. */
                closing_balance: components["schemas"]["Money"];
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
                first_name: string;
                gender: string;
                /** Format: int64 */
                id: number;
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
                amount: components["schemas"]["Money"];
                client_name: string;
                client_national_id: string;
                client_surname: string;
                client_type: string;
                date: components["schemas"]["Day"];
                gender: string;
                /** Format: int64 */
                id: number;
                processed_by: string;
                race: string;
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
                /** @description `day_end`, `clean_up`, `mail`, `report` or `retention`. */
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
                /** Format: int64 */
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
                /** @description Recovered since the write-off. */
                recovered_amount: components["schemas"]["Money"];
                /** @description For the loan's whole duration. */
                service_fees: components["schemas"]["Money"];
                /** @description `active`, `closed`, `defaulted` or `written_off`. */
                status: string;
                terms?: components["schemas"]["LoanTerms"] | null;
                /** @description As agreed, without penalties. */
                total_amount: components["schemas"]["Money"];
                /** @description The amount that can still be recovered. */
                unrecovered_amount: components["schemas"]["Money"];
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
        Page_LoanPromise: {
            items: {
                balance: components["schemas"]["Money"];
                branch_name: string;
                client: components["schemas"]["PersonName"];
                contact: components["schemas"]["LoanContact"];
                /** Format: int64 */
                loan_account: number;
                overdue_amount: components["schemas"]["Money"];
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
                /** @description `present` (at work today), `worked`, or `absent` (did not log out on an earlier day). */
                attendance: string;
                business_date: components["schemas"]["Day"];
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
                /** @description `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated` or `locked`. */
                outcome: string;
                /** @description Signed path below `/api/media/`. Successful logins only. */
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
                 * @description The journal entry that this row stands for.
                 */
                entry: number;
                gender: string;
                /**
                 * Format: int64
                 * @description The payment's id. Its reversal has the same id.
                 */
                id: number;
                /** @description `repayment`, `recovery` (on a loan that was written off) or `reversal`. */
                kind: string;
                /** Format: int64 */
                loan_account: number;
                processed_by: string;
                race: string;
                /** @description The reason for the reversal. */
                reason?: string | null;
                receipt_number: string;
                /** @description For a reversal, what was reversed: `repayment` or `recovery`. */
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
                /** @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF. */
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
                asked_at: components["schemas"]["Instant"];
                asked_by: components["schemas"]["PersonName"];
                branch: components["schemas"]["BranchName"];
                changes: components["schemas"]["RequestChange"][];
                client?: components["schemas"]["PersonName"] | null;
                decided_at?: components["schemas"]["Instant"] | null;
                decided_by?: components["schemas"]["PersonName"] | null;
                decision_reason?: string | null;
                /** @description From then on it can no longer be decided. */
                expires_at: components["schemas"]["Instant"];
                /** Format: int64 */
                id: number;
                /** @description `loan_edit`, `write_off` or `reversal`. */
                kind: string;
                /** Format: int64 */
                loan_account?: number | null;
                reason: string;
                repayment?: components["schemas"]["RequestPayment"] | null;
                /** @description `pending`, `approved`, `declined`, `withdrawn` or `expired`. */
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
        Page_StaffAnswer: {
            items: {
                address: string;
                branch?: components["schemas"]["BranchAddress"] | null;
                created_at: components["schemas"]["Instant"];
                dob?: components["schemas"]["Day"] | null;
                email: string;
                first_name: string;
                gender?: string | null;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                /** @description Whether they have not accepted their invitation yet. */
                is_invited: boolean;
                last_name: string;
                marital_status?: string | null;
                national_id?: string | null;
                /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
                outranks_you: boolean;
                /** @description A new address that the person has not confirmed yet. Omitted in lists. */
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
        /**
         * @description A rate in percent with two to six decimal places.
         * @example 27.75
         */
        Percent: string;
        /** @description Somebody on the staff, or a client. */
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
            /** @description A new address, until it is confirmed with the emailed code. */
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
            version: string;
        };
        /** @description An installment of a quoted loan. */
        QuotedInstallment: {
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
            client_name: string;
            client_national_id: string;
            /** @description The receipt as PDF: a signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            /**
             * Format: int64
             * @description The repayment.
             */
            id: number;
            /** @description `repayment`, or `recovery` on a loan that had been written off. */
            kind: string;
            /** Format: int64 */
            loan_account: number;
            loan_product_name: string;
            payment_method: string;
            receipt_number: string;
            received_at: components["schemas"]["Instant"];
            received_by?: string | null;
            reversal?: components["schemas"]["ReceiptReversal"] | null;
        };
        /** @description A payment, identified by its receipt. */
        ReceiptReference: {
            /** @description The receipt as PDF: a signed path below `/api/media/` that works while the session is open. */
            document_file: string;
            /**
             * Format: int64
             * @description The repayment.
             */
            id: number;
            payment_method: string;
            receipt_number: string;
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
        /** @description A recovery on a written-off loan. */
        RecoveryForm: {
            /** @description At most the amount written off, less recoveries so far. */
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
        };
        /** @description A user who registered an account. */
        RegisteredUser: {
            created_at: components["schemas"]["Instant"];
            email: string;
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
        /** @description Money that a client pays on a loan. */
        RepaymentForm: {
            /** @description At least the amount due on the installment, at most the balance. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch that receives the money.
             */
            branch: number;
            /** Format: int64 */
            client: number;
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
        };
        /** @description The preview of a repayment. */
        RepaymentPreview: {
            allocations: components["schemas"]["Allocation"][];
            maximum_amount: components["schemas"]["Money"];
            /** @description A smaller amount is only accepted as a part payment. */
            minimum_amount: components["schemas"]["Money"];
            /** @description Whether the amount is less than the minimum. */
            part_payment: boolean;
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A reversed repayment or recovery. */
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
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description The loan balance after the reversal. */
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A recorded repayment. */
        RepaymentTaken: {
            allocations: components["schemas"]["Allocation"][];
            /** Format: int64 */
            id: number;
            /** @description The loan after the payment. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description The outstanding balance of the loan. */
            remaining_balance: components["schemas"]["Money"];
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
            /** @description Signed paths below `/api/media/`, once it is done. A report that is too long has no PDF. */
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
            asked_at: components["schemas"]["Instant"];
            asked_by: components["schemas"]["PersonName"];
            branch: components["schemas"]["BranchName"];
            changes: components["schemas"]["RequestChange"][];
            client?: components["schemas"]["PersonName"] | null;
            decided_at?: components["schemas"]["Instant"] | null;
            decided_by?: components["schemas"]["PersonName"] | null;
            decision_reason?: string | null;
            /** @description From then on it can no longer be decided. */
            expires_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description `loan_edit`, `write_off` or `reversal`. */
            kind: string;
            /** Format: int64 */
            loan_account?: number | null;
            reason: string;
            repayment?: components["schemas"]["RequestPayment"] | null;
            /** @description `pending`, `approved`, `declined`, `withdrawn` or `expired`. */
            status: string;
        };
        /** @description A field as it was when the request was made, and as it is to be. */
        RequestChange: {
            after: string;
            before: string;
            /** @description `balance`, in rand, `status`, `mandate_id1`, `mandate_id2` or `due_date`. */
            field: string;
            /**
             * Format: int32
             * @description The installment whose due date it is.
             */
            installment_number?: number | null;
        };
        /** @description What is asked for, about which record, and why. */
        RequestForm: {
            /** @description What a loan edit is to change. */
            changes?: {
                due_dates?: {
                    /**
                     * Format: date
                     * @description After today, between its neighbours', at most 31 days from the present one.
                     */
                    due_date: string;
                    /** Format: int64 */
                    installment_number: number;
                }[];
                /** @description At most 64 characters. */
                mandate_id1?: string;
                /** @description At most 64 characters. */
                mandate_id2?: string;
            };
            /** @enum {string} */
            kind: "loan_edit" | "write_off" | "reversal";
            /**
             * Format: int64
             * @description The loan to be edited or written off.
             */
            loan_account?: number;
            /** @description At most 500 characters. */
            reason: string;
            /**
             * Format: int64
             * @description The payment to be reversed.
             */
            repayment?: number;
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
            /** Format: int64 */
            id: number;
            is_active: boolean;
            /** @description Whether they have not accepted their invitation yet. */
            is_invited: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description Whether they hold a permission that the caller lacks. The caller cannot change them then. */
            outranks_you: boolean;
            /** @description A new address that the person has not confirmed yet. Omitted in lists. */
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
        /** @description A staff member. An edit omits unchanged fields. Permissions can be sent beside the other fields or under `permissions`. */
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
            /** @description Why the account is deactivated or reactivated. Kept in the history. */
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
             * @description Received in the period, for whatever reason. A transfer counts only for one branch, where it
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
             * @description Loans in arrears at the end of the period, the least late first. Null before these figures were
             *     kept.
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
            /** @description Always `approved`: loans are disbursed at once. */
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
        /** @description The reason for a write-off. */
        WriteOffForm: {
            /** @description At most 500 characters. */
            reason: string;
        };
    };
    responses: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStatement"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceSheet"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomeStatement"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalance"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    login_events_activity: {
        parameters: {
            query?: {
                /** @description An IP address: finds the logins from its network, which is the address itself for IPv4 and its first 64 bits for IPv6. */
                address?: string;
                /** @description The first business date. */
                from?: string;
                outcome?: "success" | "wrong_password" | "unknown_user" | "pending" | "deactivated" | "locked";
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoginEvent"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAccount"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    loans_above_limits: {
        parameters: {
            query?: {
                branch?: number;
                /** @description Disbursed on this day or later. */
                date_from?: string;
                /** @description Disbursed on this day or earlier. */
                date_to?: string;
                /** @description Starts at 1, and 1 by default. */
                page?: number;
                page_size?: number;
                /** @description `interest`, `initiation_fee` or `service_fee`. */
                rule?: "interest" | "initiation_fee" | "service_fee";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAboveLimit"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMember"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorMessages"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    administrators_chat_edit: {
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
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    administrators_chat_delete: {
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
                "application/json": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReaders"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or a page of it when `page` is given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Notice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notices_deactivate: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notices_edit: {
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
                "multipart/form-data": components["schemas"]["NoticeForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeReadStatus"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounting"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    accounting_branch: {
        parameters: {
            query: {
                /** @description `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`. All six by default. */
                book?: string;
                branch: number;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounting"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reports_export_branch: {
        parameters: {
            query: {
                book: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details";
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
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiveLoansStats"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanGiven"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanQuote"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentTaken"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
                "application/json": components["schemas"]["ReversalForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentReversed"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentPreview"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_book_console: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_book_days: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookDay"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    accounts_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedOut"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description The answer is the same whether or not an account has this address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description The answer is the same whether or not an account has this address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordConfirmed"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetToken"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
                report_type?: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details" | "clients" | "active_loans" | "blacklist" | "log_book" | "arrears";
                /** @description Asked for on this day or earlier. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Report"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStatistics"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
                /** @description Starts at 1. Without it the whole list is returned. */
                page?: number;
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_StaffAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reports_export_own_branch: {
        parameters: {
            query: {
                book: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details";
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
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
                report_type?: "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details" | "clients" | "active_loans" | "blacklist" | "log_book" | "arrears";
                /** @description Asked for on this day or earlier. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Report"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Branch"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    branches_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    branches_edit: {
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
                "application/json": components["schemas"]["BranchForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashMoved"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashMoved"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    client_documents_list: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDocument"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDocument"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_BlacklistRecord"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    blacklist_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBlacklistRecord"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlacklistRecord"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    blacklist_revoke: {
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
                "application/json": components["schemas"]["Revocation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlacklistRecord"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    client_documents_delete: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrearsReport"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuePage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatePage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanPromise"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanAccount"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_Client"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    clients_edit: {
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
                "application/json": components["schemas"]["ClientForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LoanAccount"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanGiven"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanQuote"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentTaken"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentPreview"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_book_own: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_book_own_days: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookDay"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogBookEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsultantMessages"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    consultants_chat_edit: {
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
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    consultants_chat_delete: {
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
                "application/json": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReaders"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadTotal"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installment"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    credit_limits_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLimit"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    credit_limits_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditLimitForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLimit"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    currencies_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    currencies_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    currencies_delete: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    currencies_edit: {
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
                "application/json": components["schemas"]["CurrencyForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_book_all: {
        parameters: {
            query?: {
                /** @description With `scope=branch`: entries of staff who belong to the branch or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description Starts at 1. Without it the whole list is returned. */
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LogBookEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": unknown;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": unknown;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    jobs_list: {
        parameters: {
            query?: {
                kind?: "day_end" | "clean_up" | "mail" | "report";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Job"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    jobs_cancel: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    jobs_retry: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letterhead"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    letterhead_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LetterheadForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letterhead"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanAccount"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanEdit"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    loan_history_explain: {
        parameters: {
            query: {
                /** @description A field name of the loan account or the installment. */
                figure: "balance" | "total_amount" | "principal_amount" | "interest_amount" | "initiation_fee" | "service_fees" | "penalty_amount" | "paid_amount" | "written_off_amount" | "recovered_amount" | "amount" | "fee_amount" | "initiation_fee_amount" | "service_fee_amount" | "total_due";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanExplanation"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanHistoryEntry"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collections_list: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanNote"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanNote"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanPapers"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryTaken"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanWrittenOff"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    products_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanProduct"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    products_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanProductFields"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLoanProduct"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanProduct"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    products_delete: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    products_edit: {
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
                "application/json": components["schemas"]["LoanProductFields"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLoanProduct"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or with `page` a page of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_LoginEvent"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    registrations_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    registrations_approve: {
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
                "application/json": components["schemas"]["Approval"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    registrations_decline: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUser"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    staff_edit: {
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
                "application/json": components["schemas"]["StaffForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_StaffHistoryEntry"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    staff_invite: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    staff_sign_out: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description A plain list, or a page of it when `page` is given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed_ReceivedNotice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedNotice"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotices"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    payment_methods_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    payment_methods_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    payment_methods_delete: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    payment_methods_edit: {
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
                "application/json": components["schemas"]["PaymentMethodForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Refused for every caller, for example because a link is not valid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDetails"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reports_delete: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    requests_list: {
        parameters: {
            query?: {
                kind?: "loan_edit" | "write_off" | "reversal";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    requests_withdraw: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestsWaiting"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsSeries"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    user_list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    user_end_session: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    user_set_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSettingsForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfileForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureAnswer"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordVerified"];
                };
            };
            /** @description The request is not valid. `errors` lists the messages for each field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in but not allowed. `detail` names the missing permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The record in the path does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request conflicts with the current state of the record. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description This content type or file type is not accepted. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server does not answer for this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. See `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Temporarily unavailable. See `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
