// Generated from the server's OpenAPI document by tools/openapi-types. Do not edit.
export interface paths {
    "/api/activity/logs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody's logins, the newest first. */
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
        /** Loans of a status (those that are paid regularly, unless said), the newest disbursement first. */
        get: operations["loans_list"];
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
        /** The books of the whole company. */
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
        /** The books of a branch; for consultants those of their own. */
        get: operations["accounting_branch"];
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
        /** The figures of the whole company. */
        get: operations["dashboards_company"];
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
        /** The figures of those who give loans: of all branches, of their own for consultants. */
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
        /** Gives a loan: disbursed at once out of the branch's cash. */
        post: operations["loans_apply"];
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
        /** What a loan would cost, without doing anything. */
        post: operations["loans_quote"];
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
        /** Takes a repayment. */
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
        /** Takes back a loan's latest repayment or recovery, recorded by somebody else. */
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
        /** What a repayment would do, without doing it. */
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
        /** Entries for the console, the newest first: one's own, everybody's, or a branch's. */
        get: operations["log_book_console"];
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
         * Signs somebody in with password, selfie and place. Five wrong passwords in a quarter of an hour
         *     for one account from one address are answered 429 until it has passed.
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
        /**
         * Ends the session of the token that was sent, be it expired, and closes the log book entry of the
         *     day.
         */
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
         * Mails a code of six digits to whoever has the e-mail address. It is good for ten minutes, five
         *     wrong ones are looked at for each request, and at most five codes an hour are sent to an address
         *     for one network.
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
        /** Sets a new password, ends every session of the account, and tells its person by mail. */
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
        /** Mails another code. With `request`, the one before it is good for nothing from then on. */
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
         * Whether a password that was reset within the last ten minutes is what its person thinks. Limited
         *     like a login; anything but 200 means no.
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
        /** Exchanges a code for a token that is good for one new password. */
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
         * Registers an administrator. The first one holds every permission; later ones follow the
         *     installation's rule (`GET /config/`).
         */
        post: operations["accounts_register"];
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
         * Exchanges a refresh token for new tokens. A token that comes back within half a minute of its
         *     exchange gets another successor, as long as the first one was not used. Later it ends the session.
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
        /** Members of staff by surname, the caller included. */
        get: operations["staff_list"];
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
        /** Branches by name. `Unassigned` is left out unless asked for. */
        get: operations["branches_list"];
        put?: never;
        /** Opens a branch. */
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
        /** One branch. */
        get: operations["branches_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a branch: what is left out stays. */
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
        /** Puts the owners' money into a branch. */
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
        /** Takes the owners' money out of a branch, at most what it has. */
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
        /** Whether somebody could register with a user name. */
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
        /** One client with telephone numbers and accounts. */
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
        /** A client's documents, the newest first. */
        get: operations["client_documents_list"];
        put?: never;
        /** Adds a document to a client. The file lies in the media store before its record does. */
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
        /** Active and revoked blacklistings, the newest first. */
        get: operations["blacklist_list"];
        put?: never;
        /** Blacklists a client, with the reason. A client with an active blacklisting is refused. */
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
    "/api/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name, links and rules of this installation. */
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
        /** A client's open accounts with their schedules, the oldest first. */
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
        /** Registers a client. */
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
        /** All clients, or those that a search asks for. */
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
        /** Changes the fields that are sent. */
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
        /** The same for consultants, who are shown the loans of their own branch. */
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
        /** Gives a loan at the consultant's own branch. */
        post: operations["loans_apply_as_consultant"];
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
        /** What a loan would cost, without doing anything; for consultants. */
        post: operations["loans_quote_as_consultant"];
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
        /** Takes a repayment at the consultant's own branch. */
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
        /** What a repayment would do, without doing it; for consultants. */
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
        /** A consultant's own entries, the newest first. */
        get: operations["log_book_own"];
        put?: never;
        post?: never;
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
        /** A loan's payment schedule. */
        get: operations["loans_schedule"];
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
        /** All limits, kind by kind, the latest first, with how each stands today. */
        get: operations["loans_credit_limits"];
        put?: never;
        /**
         * Adds a limit that holds from a date. Loans that exist keep theirs. A row is never changed: a wrong
         *     one is put right by another from the same date.
         */
        post: operations["loans_add_credit_limit"];
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
        /** All currencies by code. */
        get: operations["currencies_list"];
        put?: never;
        /** Adds a currency; the first one becomes the base. */
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
        /** Deletes a currency; the base is refused with 409. */
        delete: operations["currencies_delete"];
        options?: never;
        head?: never;
        /** Changes the fields that are sent. */
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
        /** Everybody's entries, the newest first. */
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
        /** This document, to be read. */
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
        /** The style of that page. */
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
        /** The script of that page. */
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
         * What changes, as it changes. `id` is the number of the operation; `event` is `change` with
         *     `{"kind", "ids"}` as data, or `resync` when what was missed cannot be told: fetch everything
         *     afresh then. `hello` comes once, when all that was missed has been told or a `resync` has said
         *     that it cannot be. Whoever came without a number knows nothing of what was before it.
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
        /** Whether the process is alive. */
        get: operations["health_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-accounts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One loan account with its schedule. */
        get: operations["loans_find"];
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
        /** The entries that make an amount of a loan, with the proof that they do. */
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
        /** What happened to a loan, the oldest first. */
        get: operations["loan_history_history"];
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
        /** Takes money on a loan that was written off, up to what was written off. */
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
        /** Writes off what is left of an open loan. */
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
        /** All products by name, those out of use included. */
        get: operations["products_list"];
        put?: never;
        /** Adds a product. */
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
        /** One product. */
        get: operations["products_find"];
        put?: never;
        post?: never;
        /** Deletes a product that nothing uses; one in use is refused with 409 and can be deactivated. */
        delete: operations["products_delete"];
        options?: never;
        head?: never;
        /** Changes the fields that are sent. Loans that exist already keep their terms. */
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
        /** The caller's own logins, or for administrators those of a user name; the newest first. */
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
        /** Registrations that wait for approval, the first first. */
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
         * Lets somebody who has registered in, with the permissions that are granted to them. Who may not
         *     grant one of them approves nothing.
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
        /** Turns somebody who has registered away. Their user name and e-mail address are free again. */
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
        /** Adds a member of staff, who has no password until they take the invitation that is mailed to them. */
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
        /** One member of staff. */
        get: operations["staff_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a member of staff: details and position with `can_edit_staff`, flags with
         *     `can_edit_staff_permissions` and only those that the caller holds. A new e-mail address is
         *     `pending_email` until the person has confirmed it.
         */
        patch: operations["staff_edit"];
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
         * A file, by a link from another answer. The link needs no token: it is signed, dies within the
         *     hour, and works only while the session it was made for lives.
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
    "/api/media/receipts/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A receipt as PDF, by a link from another answer. The link needs no token: it is signed, dies
         *     within the hour, and works only while the session it was made for lives.
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
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
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
        /** All methods by name, those out of use included. */
        get: operations["payment_methods_list"];
        put?: never;
        /** Adds a method. */
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
        /** One method. */
        get: operations["payment_methods_find"];
        put?: never;
        post?: never;
        /** Deletes a method that nothing uses; one in use is refused with 409 and can be deactivated. */
        delete: operations["payment_methods_delete"];
        options?: never;
        head?: never;
        /** Changes the fields that are sent. */
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
         * Whether the server can do its work: storage answers, its tables are up to date, day ends are
         *     caught up, and the server is not going down.
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
        /** The receipt of a payment. */
        get: operations["receipts_find"];
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
         * Changes the caller's own password and ends their other sessions. The present one must have been
         *     verified in this session within the last ten minutes.
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
         * Mails a code to the e-mail address that the caller wants from now on. It is `pending_email` until
         *     they have confirmed it. Their password must have been verified in this session within the last
         *     ten minutes.
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
         * Confirms a new e-mail address with the code that was mailed to it. It counts from then on, and
         *     the old one is told.
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
        /** The caller's own open sessions, the newest first. */
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
        /** The caller's own settings. */
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
        /** The caller's own details. */
        get: operations["profile_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the caller's own details. Their password must have been verified in this session within
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
        /** Gives the caller another picture. It is encoded anew, and the file of the one before is removed. */
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
         * Proves the caller's password again, which opens what is sensitive for ten minutes. Limited like
         *     a login.
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
            branch?: components["schemas"]["AccountingBranch"] | null;
            end_date: components["schemas"]["Day"];
            start_date: components["schemas"]["Day"];
            totals: components["schemas"]["AccountingTotals"];
        };
        /** @description The branch whose books these are. */
        AccountingBranch: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description The footers by book. */
        AccountingTotals: {
            cashflows?: components["schemas"]["BookTotals"] | null;
            disbursements?: components["schemas"]["BookTotals"] | null;
            loans?: components["schemas"]["BookTotals"] | null;
            payments?: components["schemas"]["BookTotals"] | null;
            report_details?: components["schemas"]["BookTotals"] | null;
            transactions?: components["schemas"]["BookTotals"] | null;
        };
        /** @description A share of a payment, by what it pays for. */
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
        /** @description What somebody who is let in may do; without it, nothing. */
        Approval: {
            /** @description Flags by name: `{"can_give_loans": true}`. */
            permissions?: {
                [key: string]: boolean;
            };
        };
        /** @description Whether a user name is free. */
        Availability: {
            available: boolean;
            /** @description Why it is not available, in a sentence for a person; null when it is. */
            reason?: string | null;
        };
        /** @description A blacklisting. */
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
        /** @description The footer of a book over the whole period; figures that the book does not have are left out. */
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
             * @description How many rows the book has.
             */
            rows: number;
            service_fees?: components["schemas"]["Money"] | null;
            total_amount?: components["schemas"]["Money"] | null;
        };
        /** @description An office of the lender with its figures of this moment. */
        Branch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            /** @description Its cash now. */
            closing_balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            is_active: boolean;
            latitude?: components["schemas"]["Degrees"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            name: string;
            /** Format: int64 */
            radius_m: number;
            /** @description What is still to be paid on its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan there.
             */
            total_clients: number;
            /**
             * Format: int64
             * @description Loans ever given there.
             */
            total_loans: number;
            /** Format: int64 */
            version: number;
        };
        /** @description A branch. An edit leaves out what stays as it is. */
        BranchForm: {
            address: string;
            /** @description A branch without cash and open loans can be taken out of use; edits only. */
            is_active?: boolean;
            /** @description Of the office's door; both or neither. */
            latitude?: string | number;
            /** @description Degrees; kept to six places. */
            longitude?: string | number;
            name: string;
            /**
             * Format: int64
             * @description How far from there people still are at the branch; 250 unless said.
             */
            radius_m?: number;
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        CashBranch: {
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
        /** @description What became of the cash. */
        CashMoved: {
            branch: components["schemas"]["CashBranch"];
            /** @description The branch's cash afterwards. */
            closing_balance: components["schemas"]["Money"];
            entry: components["schemas"]["CashEntry"];
        };
        /** @description Cash put into a branch or taken out of it. */
        CashMovement: {
            /** @description Above zero. */
            amount: string | number;
            /**
             * Format: int64
             * @description The branch whose cash moves.
             */
            branch: number;
            /** @description Why, in a few words. */
            note?: string;
        };
        /** @description A client. */
        Client: {
            /** @description The open accounts: active or defaulted, with a balance. */
            activeLoanAccounts: components["schemas"]["ClientLoanAccount"][];
            address: string;
            /** @description Why, while a blacklisting is in force; else null. */
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
            /** @description Not blacklisted and, as the lender has set it, without a bad debt. */
            is_able_to_get_loan: boolean;
            is_blacklisted: boolean;
            last_name: string;
            /** @description All accounts, the newest first. */
            loan_accounts: components["schemas"]["ClientLoanAccount"][];
            /** @description Why no loan can be given, in a sentence; null where one can. */
            loan_refusal?: string | null;
            national_id: string;
            nk_email: string;
            nk_name: string;
            nk_national_id: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The first active one, in E.164. */
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
            /** @description A path below `/api/media/` with a signature that dies with the session. */
            document_file: string;
            document_name: string;
            /** @description `id_card`, `passport`, `proof_of_address`, `bank_statement` or `other`. */
            document_type: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            size_bytes: number;
        };
        /** @description A client. An edit leaves out what stays as it is. */
        ClientForm: {
            address: string;
            /** @enum {string} */
            client_type: "Juristic person" | "Rural area" | "Low income";
            email?: string;
            first_name: string;
            /** @enum {string} */
            gender: "Male" | "Female";
            last_name: string;
            /** @description A South African ID number or a passport number; no two clients share one. */
            national_id: string;
            nk_email?: string;
            /** @description Next of kin: first names. */
            nk_name: string;
            nk_national_id?: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The one number of a new client; on an edit it takes the place of the first active one. */
            phone_number?: string;
            /** @description All numbers; with it `phone_number` says nothing. */
            phone_numbers?: ({
                /** @description Yes, unless said otherwise. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            /** @enum {string} */
            race: "Black" | "White" | "Coloured" | "Indian" | "Asian" | "Other";
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description A client's account in short. */
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
        /** @description That a code is on its way, if somebody has the address. */
        CodeSent: {
            message: string;
            /** @description A secret to be sent along with the code, and when another code is asked for. */
            request: string;
        };
        /**
         * @description A limit that holds from a date until a later row of its kind does. Only the figures of its kind
         *     are there.
         */
        CreditLimit: {
            added_at: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id of the person; null where it came with the program.
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
        /** @description A limit that holds from a date on, with the figures of its kind. Figures of other kinds are ignored. */
        CreditLimitForm: {
            /** Format: date */
            effective_from: string;
            /** @description The highest initiation fee of a loan up to the threshold. */
            initiation_fee_base?: string | number;
            /** @description An exact amount of rand with at most two places. */
            initiation_fee_maximum?: string | number;
            /** @description Percent of what exceeds the threshold. */
            initiation_fee_rate?: string | number;
            /** @description Percent of the principal, at most. */
            initiation_fee_share?: string | number;
            /** @description An exact amount of rand with at most two places. */
            initiation_fee_threshold?: string | number;
            /** @description `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`. */
            kind: string;
            /** @description An exact amount of rand with at most two places. */
            monthly_service_fee_maximum?: string | number;
            /** @description Percent a year. */
            repo_rate?: string | number;
            /** @description The largest principal of a short-term loan. */
            short_term_amount?: string | number;
            /** @description Percent a month on a client's first short-term loan of a calendar year. */
            short_term_first_rate?: string | number;
            /** @description Percent a month on those after it. */
            short_term_later_rate?: string | number;
            /**
             * Format: int64
             * @description Within which all of a short-term loan is repaid.
             */
            short_term_months?: number;
            /** @description Where the figures are published. */
            source: string;
            /** @description Percent a year above the repo rate. */
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
             * @description What one unit of the base currency is worth in this one, with two to six places.
             * @example 18.25
             */
            rate: string;
        };
        /** @description A currency. An edit leaves out what stays as it is. */
        CurrencyForm: {
            /** @description The same, by another name; used when `currency_code` is not sent. */
            code?: string;
            /** @description ISO 4217. */
            currency_code: string;
            currency_name: string;
            /** @description `true` makes it the base and expresses all rates in it. */
            is_base_currency?: boolean;
            /** @description The same, by another name; used when `currency_name` is not sent. */
            name?: string;
            /** @description What one unit of the base currency is worth in this one. */
            rate: string | number;
        };
        /** @description A branch on a dashboard. */
        DashboardBranch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            /** Format: int64 */
            branch_id: number;
            branch_name: string;
            /** @description Its cash now. */
            closing_balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            name: string;
            /** @description What is still to be paid on its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan there.
             */
            total_clients: number;
            /** @description Principal paid out. */
            total_issued: components["schemas"]["Money"];
            /** Format: int64 */
            total_loans: number;
        };
        /** @description All loans ever given. */
        DashboardLoans: {
            /** Format: int64 */
            active: number;
            /** @description What is still to be paid on open loans. */
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
        /** @description Money that went in and out with loans. */
        DashboardPayments: {
            total_disbursed: components["schemas"]["Money"];
            /** @description Money that came in on loans that had been written off. */
            total_recovered: components["schemas"]["Money"];
            /** @description Repayments; reversed ones and recoveries are left out. */
            total_repaid: components["schemas"]["Money"];
        };
        /** @description The administrators' dashboard. */
        DashboardStats: {
            /** Format: int64 */
            active_loans_count: number;
            /** @description What is still to be paid on open loans. */
            amount_out: components["schemas"]["Money"];
            branches: components["schemas"]["DashboardBranch"][];
            /** @description Cash of all branches. */
            cash_in_company: components["schemas"]["Money"];
            /** Format: int64 */
            grand_total_clients: number;
            /** Format: int64 */
            loan_products: number;
            loans: components["schemas"]["DashboardLoans"];
            payments: components["schemas"]["DashboardPayments"];
        };
        /** Format: date */
        Day: string;
        /**
         * @description Degrees with at most six places.
         * @example -26.204103
         */
        Degrees: number;
        /** @description A document of a client. */
        DocumentForm: {
            /** @description PDF, JPEG, PNG or WebP by its content; at most 10 MB. */
            document_file: Blob;
            document_name: string;
            /**
             * @description `id_card` unless said otherwise.
             * @enum {string}
             */
            document_type?: "id_card" | "passport" | "proof_of_address" | "bank_statement" | "other";
        };
        /** @description The code that was mailed to a new e-mail address. */
        EmailCodeForm: {
            /** @description Six digits. */
            otp: string;
        };
        /** @description The e-mail address that one wants from now on. */
        EmailForm: {
            email: string;
        };
        /** @description What an entry adds to an amount. */
        ExplainedEntry: {
            /** @description With a minus where it takes away. */
            amount: components["schemas"]["Money"];
            entry: components["schemas"]["LoanHistoryEntry"];
            lines: components["schemas"]["ExplainedLine"][];
        };
        /** @description A line of an entry that makes an amount. */
        ExplainedLine: components["schemas"]["JournalLine"] & {
            /** @description Whether the explained amount is to be seen in this line. */
            counts: boolean;
        };
        /** @description The dashboard of those who give loans. */
        GiveLoansStats: {
            branches: components["schemas"]["DashboardBranch"][];
            /** Format: int64 */
            grand_active_loans: number;
            /** @description Cash in the branches. */
            grand_balance: components["schemas"]["Money"];
            /** @description What is still to be paid on open loans. */
            grand_total_balance: components["schemas"]["Money"];
            /** Format: int64 */
            grand_total_clients: number;
            /** @description Principal paid out. */
            grand_total_issued: components["schemas"]["Money"];
            /** Format: int64 */
            grand_total_loans: number;
        };
        /** @description One word about the server. */
        Health: {
            /** @description `ok` or `ready`. */
            status: string;
            version: string;
        };
        /** @description A line of a payment schedule. */
        Installment: {
            /** @description As scheduled: without penalty. */
            amount: components["schemas"]["Money"];
            due_date: components["schemas"]["Day"];
            fee_amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description From 1.
             */
            installment_number: number;
            interest_amount: components["schemas"]["Money"];
            paid_amount: components["schemas"]["Money"];
            penalty_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            /** @description `paid`, `written_off`, `overdue`, `partially_paid` or `pending`. */
            status: string;
            /** @description What is still to be paid on it. */
            total_due: components["schemas"]["Money"];
            /** @description Of that, charges that never fell due because the law limits what a default may cost. */
            waived_amount: components["schemas"]["Money"];
            /** @description All that was given up on it: what was waived, and what was written off with the loan. */
            written_off_amount: components["schemas"]["Money"];
        };
        /** Format: date-time */
        Instant: string;
        /** @description A line of an entry: a debit or a credit. */
        JournalLine: {
            /** Format: int64 */
            account_code: number;
            account_name: string;
            branch_name: string;
            credit?: components["schemas"]["Money"] | null;
            debit?: components["schemas"]["Money"] | null;
        };
        /** @description A list that is plain without `page` and in pages with it. */
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
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_Branch: {
            /** Format: int64 */
            active_loans: number;
            address: string;
            /**
             * Format: int64
             * @description The same as `id`.
             */
            branch_id: number;
            /** @description The same as `name`. */
            branch_name: string;
            /** @description Its cash now. */
            closing_balance: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            is_active: boolean;
            latitude?: components["schemas"]["Degrees"] | null;
            longitude?: components["schemas"]["Degrees"] | null;
            name: string;
            /** Format: int64 */
            radius_m: number;
            /** @description What is still to be paid on its open loans. */
            total_balance: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Clients with a loan there.
             */
            total_clients: number;
            /**
             * Format: int64
             * @description Loans ever given there.
             */
            total_loans: number;
            /** Format: int64 */
            version: number;
        }[] | components["schemas"]["Page_Branch"];
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_CashflowRow: {
            cash_in: components["schemas"]["Money"];
            cash_out: components["schemas"]["Money"];
            /** @description The next day's opening. */
            closing_balance: components["schemas"]["Money"];
            date: components["schemas"]["Day"];
            opening_balance: components["schemas"]["Money"];
            /** @description The last person who moved cash that day. */
            recorded_by?: string | null;
        }[] | components["schemas"]["Page_CashflowRow"];
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_Client: {
            /** @description The open accounts: active or defaulted, with a balance. */
            activeLoanAccounts: components["schemas"]["ClientLoanAccount"][];
            address: string;
            /** @description Why, while a blacklisting is in force; else null. */
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
            /** @description Not blacklisted and, as the lender has set it, without a bad debt. */
            is_able_to_get_loan: boolean;
            is_blacklisted: boolean;
            last_name: string;
            /** @description All accounts, the newest first. */
            loan_accounts: components["schemas"]["ClientLoanAccount"][];
            /** @description Why no loan can be given, in a sentence; null where one can. */
            loan_refusal?: string | null;
            national_id: string;
            nk_email: string;
            nk_name: string;
            nk_national_id: string;
            nk_phone_number: string;
            nk_surname: string;
            /** @description The first active one, in E.164. */
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
        /** @description A list that is plain without `page` and in pages with it. */
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
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_LoanBookRow: {
            /** @description What was owed at the end of the period. */
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
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (never logged out of an earlier day). */
            attendance: string;
            business_date: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            login_branch?: components["schemas"]["NamedBranch"] | null;
            login_latitude: components["schemas"]["Degrees"];
            login_longitude: components["schemas"]["Degrees"];
            login_selfie_thumbnail_url: string;
            /** @description Signed paths below `/api/media/`. */
            login_selfie_url: string;
            login_time: components["schemas"]["Instant"];
            logout_branch?: components["schemas"]["NamedBranch"] | null;
            logout_latitude?: components["schemas"]["Degrees"] | null;
            logout_longitude?: components["schemas"]["Degrees"] | null;
            logout_selfie_thumbnail_url?: string | null;
            logout_selfie_url?: string | null;
            logout_time?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Seconds at work, up to now while present; none when absent.
             */
            seconds_worked: number;
            user_info: components["schemas"]["UserInfo"];
        }[] | components["schemas"]["Page_LogBookEntry"];
        /** @description A list that is plain without `page` and in pages with it. */
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
            /** @description Signed path below `/api/media/`; good logins only. */
            selfie?: string | null;
            selfie_thumbnail?: string | null;
            user?: components["schemas"]["LoginUser"] | null;
            /** @description The user name in small letters; empty when nobody has the one that was typed. */
            username: string;
        }[] | components["schemas"]["Page_LoginEvent"];
        /** @description A list that is plain without `page` and in pages with it. */
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
             * @description The payment's id, which its reversal has too.
             */
            id: number;
            /** @description `repayment`, `recovery` (on a loan that was written off) or `reversal`. */
            kind: string;
            /** Format: int64 */
            loan_account: number;
            processed_by: string;
            race: string;
            /** @description Why it was reversed. */
            reason?: string | null;
            receipt_number: string;
            /** @description Of a reversal, what was reversed: `repayment` or `recovery`. */
            reversal_of?: string | null;
        }[] | components["schemas"]["Page_PaymentRow"];
        /** @description A list that is plain without `page` and in pages with it. */
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
            /** @description Why the repayment was reversed. */
            reason?: string | null;
            repayment_amount?: components["schemas"]["Money"] | null;
            repayment_date?: components["schemas"]["Day"] | null;
        }[] | components["schemas"]["Page_ReportRow"];
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_StaffAnswer: {
            address: string;
            branch?: components["schemas"]["StaffBranch"] | null;
            created_at: components["schemas"]["Instant"];
            dob?: components["schemas"]["Day"] | null;
            email: string;
            first_name: string;
            gender?: string | null;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description An address that the person has still to confirm; lists leave it out. */
            pending_email?: string | null;
            /** @description One's own, and others' for those who may see them. */
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
        /** @description A list that is plain without `page` and in pages with it. */
        Listed_TransactionRow: {
            /** @description The sum of its debits; in a branch's book, of that branch's debits. */
            amount: components["schemas"]["Money"];
            /** @description Where it happened. */
            branch: string;
            date: components["schemas"]["Day"];
            description: string;
            /** Format: int64 */
            id: number;
            /** @description Its debits and credits; in a branch's book, those of that branch. */
            lines: components["schemas"]["JournalLine"][];
            /** @description Null: the system itself. */
            processed_by?: string | null;
            type: string;
        }[] | components["schemas"]["Page_TransactionRow"];
        /** @description The data of a `change`. */
        LiveChange: {
            /** @description The ids of what changed, by name. */
            ids: {
                [key: string]: number;
            };
            kind: components["schemas"]["LiveKind"];
        };
        /** @enum {string} */
        LiveKind: "loan.disbursed" | "loan.repaid" | "loan.payment_reversed" | "loan.written_off" | "loan.recovered" | "loans.assessed" | "branch.cash" | "branch.changed" | "client.changed" | "client.blacklist" | "client.documents" | "account.changed" | "staff.changed" | "session.ended" | "log_book.changed" | "loan_product.changed" | "payment_method.changed" | "currency.changed" | "credit_limits.changed";
        /** @description A loan account. */
        LoanAccount: {
            /**
             * Format: int64
             * @description The application it came from.
             */
            application: number;
            /** @description What its installments still ask for. */
            balance: components["schemas"]["Money"];
            branch: components["schemas"]["LoanBranch"];
            client: components["schemas"]["LoanClient"];
            /** @description Who gave it. */
            disbursed_by: components["schemas"]["LoanOfficer"];
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
            /** @description Left out where many loans are asked for at once. */
            payment_schedules?: components["schemas"]["Installment"][] | null;
            penalty_amount?: components["schemas"]["Money"] | null;
            principal_amount: components["schemas"]["Money"];
            /** @description What has come in since it was written off. */
            recovered_amount: components["schemas"]["Money"];
            /** @description Of the whole term. */
            service_fees: components["schemas"]["Money"];
            /** @description `active`, `closed`, `defaulted` or `written_off`. */
            status: string;
            /** @description As agreed: without penalties. */
            total_amount: components["schemas"]["Money"];
            /** @description What may still be recovered of what was written off. */
            unrecovered_amount: components["schemas"]["Money"];
            waived_amount?: components["schemas"]["Money"] | null;
            /** @description What was still owed when it was written off. */
            written_off_amount: components["schemas"]["Money"];
        };
        /** @description A loan that is applied for. A quote takes the same fields and checks them alike, but needs only those that decide the cost. */
        LoanApplication: {
            /** @description Within the product's minimum and maximum. */
            amount: string | number;
            /**
             * Format: int64
             * @description The operating office whose cash pays out.
             */
            branch: number;
            /** Format: int64 */
            client: number;
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
            /** @description One per installment, ascending, none before today. */
            schedule_due_dates: string[];
            /** @description `normal` or `immediate`; normal unless said. */
            transaction_type?: string;
        };
        /** @description The branch of a loan. */
        LoanBranch: {
            address: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description The client of a loan. */
        LoanClient: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            national_id: string;
        };
        /** @description An amount of a loan, and the entries of the journal that make it. */
        LoanExplanation: {
            /** @description As it is shown. */
            amount: components["schemas"]["Money"];
            entries: components["schemas"]["ExplainedEntry"][];
            /** @description The sum of what the entries add. */
            entries_total: components["schemas"]["Money"];
            figure: string;
            /**
             * Format: int32
             * @description Null: an amount of the whole loan.
             */
            installment_number?: number | null;
            /** @description Whether that is the amount, to the cent. */
            is_proved: boolean;
            /** Format: int64 */
            loan_account: number;
        };
        /** @description A loan that was given: the application and its account. */
        LoanGiven: {
            application: components["schemas"]["SubmittedApplication"];
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description An entry of the journal as the history of a loan tells it. */
        LoanHistoryEntry: {
            /** @description How the change is spread over the installments, without signs. */
            allocations: components["schemas"]["Allocation"][];
            /** @description What moved, without a sign: the cash where cash moved, else what is owed more or less. */
            amount: components["schemas"]["Money"];
            at: components["schemas"]["Instant"];
            balance_after: components["schemas"]["Money"];
            /** @description By how much the client owes more or, with a minus, less since then. */
            balance_change: components["schemas"]["Money"];
            /** @description Where it happened. */
            branch_name: string;
            /** @description The day it counts for. */
            business_date: components["schemas"]["Day"];
            description: string;
            /**
             * Format: int64
             * @description The number of the entry in the journal.
             */
            entry: number;
            /** @description Of a reversal, the kind of the entry that it undoes; else the kind again. */
            event: string;
            /** @description `disbursement`, `repayment`, `penalty`, `reversal`, `write_off`, `recovery`, … */
            kind: string;
            receipt?: components["schemas"]["ReceiptReference"] | null;
            /** @description Null: the day end. */
            recorded_by?: string | null;
            /** Format: int64 */
            recorded_by_id?: number | null;
            /**
             * Format: int64
             * @description The entry that has undone this one.
             */
            reversed_by?: number | null;
            /**
             * Format: int64
             * @description The entry that this one undoes.
             */
            reverses?: number | null;
        };
        /** @description The person who gave a loan. */
        LoanOfficer: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
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
            /** @description Of the principal, a year. */
            interest_rate: components["schemas"]["Percent"];
            is_active: boolean;
            max_amount: components["schemas"]["Money"];
            min_amount: components["schemas"]["Money"];
            monthly_service_fee: components["schemas"]["Money"];
            name: string;
            /** @description Of what is outstanding on an installment when it becomes late. */
            penalty_rate: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description In months.
             */
            term: number;
            /** Format: int64 */
            version: number;
        };
        /** @description A loan product. An edit leaves out what stays as it is. */
        LoanProductFields: {
            description?: string;
            /**
             * Format: int64
             * @description Days after the due date before an installment counts as late.
             */
            grace_days?: number;
            /** @description The fee of the method `fixed`. */
            initiation_fee?: string | number;
            /**
             * @description `none` unless said otherwise.
             * @enum {string}
             */
            initiation_fee_method?: "none" | "nca_maximum" | "fixed";
            /**
             * @description `flat` unless said otherwise.
             * @enum {string}
             */
            interest_method?: "flat" | "declining_balance";
            /** @description Of the principal, a year. */
            interest_rate: string | number;
            /** @description Whether loans are given on it; yes unless said otherwise. */
            is_active?: boolean;
            /** @description … up to here. */
            max_amount: string | number;
            /** @description A loan is given for an amount from here … */
            min_amount: string | number;
            /** @description An exact amount of rand with at most two places. */
            monthly_service_fee?: string | number;
            name: string;
            /** @description Of what is outstanding on an installment when it becomes late. */
            penalty_rate: string | number;
            /**
             * Format: int64
             * @description In months.
             */
            term: number;
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description The product of a loan. */
        LoanProductName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description What a loan would cost, and how it would be paid back. */
        LoanQuote: {
            effective_annual_rate?: components["schemas"]["Percent"] | null;
            initiation_fee: components["schemas"]["Money"];
            installments: components["schemas"]["QuotedInstallment"][];
            interest_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
            service_fees: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description What speaks against giving it. None of it forbids it. */
            warnings: components["schemas"]["LoanWarning"][];
        };
        /** @description Something that speaks against giving a loan. */
        LoanWarning: {
            /** @description What it is instead; null also where no rate can say it. */
            actual?: string | null;
            /** @description What is allowed, in `unit`; null where it is no matter of more or less. */
            cap?: string | null;
            /**
             * @description `interest_cap`, `initiation_fee_cap`, `service_fee_cap`, `limit_unknown`, `client` or
             *     `branch_cash`.
             */
            code: string;
            /** @description A sentence for the person who gives it. */
            message: string;
            /** @description Where the cap is published. */
            source?: string | null;
            /** @description `rand`, `percent_per_year` or `percent_per_month`. */
            unit?: string | null;
        };
        /** @description A loan that was given up. */
        LoanWrittenOff: {
            /** @description What was still owed on it. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the journal entry.
             */
            entry: number;
            /** @description The loan afterwards. */
            loan_account: components["schemas"]["LoanAccount"];
        };
        /** @description An entry of the log book. */
        LogBookEntry: {
            /** @description `present` (at work today), `worked`, or `absent` (never logged out of an earlier day). */
            attendance: string;
            business_date: components["schemas"]["Day"];
            /** Format: int64 */
            id: number;
            login_branch?: components["schemas"]["NamedBranch"] | null;
            login_latitude: components["schemas"]["Degrees"];
            login_longitude: components["schemas"]["Degrees"];
            login_selfie_thumbnail_url: string;
            /** @description Signed paths below `/api/media/`. */
            login_selfie_url: string;
            login_time: components["schemas"]["Instant"];
            logout_branch?: components["schemas"]["NamedBranch"] | null;
            logout_latitude?: components["schemas"]["Degrees"] | null;
            logout_longitude?: components["schemas"]["Degrees"] | null;
            logout_selfie_thumbnail_url?: string | null;
            logout_selfie_url?: string | null;
            logout_time?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Seconds at work, up to now while present; none when absent.
             */
            seconds_worked: number;
            user_info: components["schemas"]["UserInfo"];
        };
        /** @description The session has ended. */
        LoggedOut: Record<string, never>;
        /** @description A login, good or bad. */
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
            /** @description Signed path below `/api/media/`; good logins only. */
            selfie?: string | null;
            selfie_thumbnail?: string | null;
            user?: components["schemas"]["LoginUser"] | null;
            /** @description The user name in small letters; empty when nobody has the one that was typed. */
            username: string;
        };
        /** @description Somebody at the login screen. */
        LoginForm: {
            /** @description The browser's name. */
            browser_info?: string;
            /** @description Degrees; kept to six places. */
            latitude: string | number;
            /** @description Degrees; kept to six places. */
            longitude: string | number;
            /** @description The machine's platform. */
            machine_info?: string;
            password: string;
            /** @description A JPEG picture of at most 5 MB, taken just now. */
            selfie: Blob;
            username: string;
        };
        LoginUser: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /**
         * @description An exact amount of rand with two places.
         * @example 1500.00
         */
        Money: string;
        NamedBranch: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A client to be blacklisted. */
        NewBlacklistRecord: {
            /** Format: int64 */
            client: number;
            reason: string;
        };
        /** @description A new password, twice. */
        NewPasswordForm: {
            confirm_password: string;
            new_password: string;
        };
        /** @description One of the caller's open sessions. */
        OpenSession: {
            address: string;
            browser_info: string;
            created_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            /** Format: int64 */
            id: number;
            /** @description Whether it is the one that asks. */
            is_current: boolean;
            last_used_at: components["schemas"]["Instant"];
            machine_info: string;
        };
        /** @description The code that was mailed. */
        OtpForm: {
            email: string;
            /** @description Six digits. */
            otp: string;
            /** @description What the answer said when the code was asked for. Guesses with it are counted apart from those of strangers. */
            request?: string;
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
             * @description How many items the whole list has.
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
                /**
                 * Format: int64
                 * @description The same as `id`.
                 */
                branch_id: number;
                /** @description The same as `name`. */
                branch_name: string;
                /** @description Its cash now. */
                closing_balance: components["schemas"]["Money"];
                /** Format: int64 */
                id: number;
                is_active: boolean;
                latitude?: components["schemas"]["Degrees"] | null;
                longitude?: components["schemas"]["Degrees"] | null;
                name: string;
                /** Format: int64 */
                radius_m: number;
                /** @description What is still to be paid on its open loans. */
                total_balance: components["schemas"]["Money"];
                /**
                 * Format: int64
                 * @description Clients with a loan there.
                 */
                total_clients: number;
                /**
                 * Format: int64
                 * @description Loans ever given there.
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
             * @description How many items the whole list has.
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
                /** @description The next day's opening. */
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
             * @description How many items the whole list has.
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
                /** @description Why, while a blacklisting is in force; else null. */
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
                /** @description Not blacklisted and, as the lender has set it, without a bad debt. */
                is_able_to_get_loan: boolean;
                is_blacklisted: boolean;
                last_name: string;
                /** @description All accounts, the newest first. */
                loan_accounts: components["schemas"]["ClientLoanAccount"][];
                /** @description Why no loan can be given, in a sentence; null where one can. */
                loan_refusal?: string | null;
                national_id: string;
                nk_email: string;
                nk_name: string;
                nk_national_id: string;
                nk_phone_number: string;
                nk_surname: string;
                /** @description The first active one, in E.164. */
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
             * @description How many items the whole list has.
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
             * @description How many items the whole list has.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanAccount: {
            items: {
                /**
                 * Format: int64
                 * @description The application it came from.
                 */
                application: number;
                /** @description What its installments still ask for. */
                balance: components["schemas"]["Money"];
                branch: components["schemas"]["LoanBranch"];
                client: components["schemas"]["LoanClient"];
                /** @description Who gave it. */
                disbursed_by: components["schemas"]["LoanOfficer"];
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
                /** @description Left out where many loans are asked for at once. */
                payment_schedules?: components["schemas"]["Installment"][] | null;
                penalty_amount?: components["schemas"]["Money"] | null;
                principal_amount: components["schemas"]["Money"];
                /** @description What has come in since it was written off. */
                recovered_amount: components["schemas"]["Money"];
                /** @description Of the whole term. */
                service_fees: components["schemas"]["Money"];
                /** @description `active`, `closed`, `defaulted` or `written_off`. */
                status: string;
                /** @description As agreed: without penalties. */
                total_amount: components["schemas"]["Money"];
                /** @description What may still be recovered of what was written off. */
                unrecovered_amount: components["schemas"]["Money"];
                waived_amount?: components["schemas"]["Money"] | null;
                /** @description What was still owed when it was written off. */
                written_off_amount: components["schemas"]["Money"];
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description How many items the whole list has.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LoanBookRow: {
            items: {
                /** @description What was owed at the end of the period. */
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
             * @description How many items the whole list has.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_LogBookEntry: {
            items: {
                /** @description `present` (at work today), `worked`, or `absent` (never logged out of an earlier day). */
                attendance: string;
                business_date: components["schemas"]["Day"];
                /** Format: int64 */
                id: number;
                login_branch?: components["schemas"]["NamedBranch"] | null;
                login_latitude: components["schemas"]["Degrees"];
                login_longitude: components["schemas"]["Degrees"];
                login_selfie_thumbnail_url: string;
                /** @description Signed paths below `/api/media/`. */
                login_selfie_url: string;
                login_time: components["schemas"]["Instant"];
                logout_branch?: components["schemas"]["NamedBranch"] | null;
                logout_latitude?: components["schemas"]["Degrees"] | null;
                logout_longitude?: components["schemas"]["Degrees"] | null;
                logout_selfie_thumbnail_url?: string | null;
                logout_selfie_url?: string | null;
                logout_time?: components["schemas"]["Instant"] | null;
                /**
                 * Format: int64
                 * @description Seconds at work, up to now while present; none when absent.
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
             * @description How many items the whole list has.
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
                /** @description Signed path below `/api/media/`; good logins only. */
                selfie?: string | null;
                selfie_thumbnail?: string | null;
                user?: components["schemas"]["LoginUser"] | null;
                /** @description The user name in small letters; empty when nobody has the one that was typed. */
                username: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description How many items the whole list has.
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
                 * @description The payment's id, which its reversal has too.
                 */
                id: number;
                /** @description `repayment`, `recovery` (on a loan that was written off) or `reversal`. */
                kind: string;
                /** Format: int64 */
                loan_account: number;
                processed_by: string;
                race: string;
                /** @description Why it was reversed. */
                reason?: string | null;
                receipt_number: string;
                /** @description Of a reversal, what was reversed: `repayment` or `recovery`. */
                reversal_of?: string | null;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description How many items the whole list has.
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
                /** @description Why the repayment was reversed. */
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
             * @description How many items the whole list has.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_StaffAnswer: {
            items: {
                address: string;
                branch?: components["schemas"]["StaffBranch"] | null;
                created_at: components["schemas"]["Instant"];
                dob?: components["schemas"]["Day"] | null;
                email: string;
                first_name: string;
                gender?: string | null;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                last_name: string;
                marital_status?: string | null;
                national_id?: string | null;
                /** @description An address that the person has still to confirm; lists leave it out. */
                pending_email?: string | null;
                /** @description One's own, and others' for those who may see them. */
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
             * @description How many items the whole list has.
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
                /** @description Where it happened. */
                branch: string;
                date: components["schemas"]["Day"];
                description: string;
                /** Format: int64 */
                id: number;
                /** @description Its debits and credits; in a branch's book, those of that branch. */
                lines: components["schemas"]["JournalLine"][];
                /** @description Null: the system itself. */
                processed_by?: string | null;
                type: string;
            }[];
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            page_size: number;
            /**
             * Format: int64
             * @description How many items the whole list has.
             */
            total: number;
            /** Format: int64 */
            total_pages: number;
        };
        /** @description A password that was set just now. */
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
        /** @description That the password is changed. */
        PasswordReset: {
            message: string;
            /** @description Good for one more new password, for as long as the token that was used would have been. */
            token: string;
        };
        /** @description Whether the password was right. */
        PasswordVerified: {
            verified: boolean;
        };
        /** @description A way to pay. */
        PaymentMethod: {
            description: string;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            name: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A payment method. An edit leaves out what stays as it is. */
        PaymentMethodForm: {
            description: string;
            /** @description Whether repayments are taken by it; yes unless said otherwise. */
            is_active?: boolean;
            name: string;
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        /**
         * @description A rate in percent with two to six places.
         * @example 27.75
         */
        Percent: string;
        /** @description A telephone number, and whether its owner is still reached there. */
        PhoneNumber: {
            active: boolean;
            phone_number: string;
        };
        /** @description Where a new picture is. */
        PictureAnswer: {
            /** @description A signed path below `/api/media/`. */
            profile_picture: string;
            /** @description The same picture for lists, at most 160 pixels wide and high. */
            profile_picture_small: string;
        };
        /** @description A new picture of oneself. */
        PictureForm: {
            /** @description JPEG, PNG or WebP, under 5 MB. */
            profile_picture: Blob;
        };
        /** @description One's own details. */
        ProfileAnswer: {
            address: string;
            branch?: components["schemas"]["StaffBranch"] | null;
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
            /** @description An address that has still to be confirmed with the code that was mailed to it. */
            pending_email?: string | null;
            phone_numbers: components["schemas"]["StaffPhone"][];
            /** @description A signed path below `/api/media/`. */
            profile_picture?: string | null;
            /** @description The same picture for lists, at most 160 pixels wide and high. */
            profile_picture_small?: string | null;
            role: string;
            surname: string;
            username: string;
            /** Format: int64 */
            version: number;
        };
        /** @description One's own details; what is left out stays. User name and e-mail address may be sent along and must be the present ones. */
        ProfileForm: {
            /** @description May be emptied. */
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
                /** @description Yes, unless said otherwise. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            surname?: string;
            username?: string;
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        /** @description The lender's name and links, and how people come in. */
        PublicConfig: {
            client_app_url: string;
            company_name: string;
            company_url: string;
            credits_url: string;
            product_name: string;
            /**
             * @description `open`, `approval` or `closed`, as configured; answered as `open` until there is a first
             *     administrator.
             */
            registration: string;
            /**
             * @description Whether registering asks for the code that the server prints at its start: as long as there
             *     is no administrator, unless registration is open.
             */
            setup_code_required: boolean;
            staff_app_url: string;
            /** @description The time zone that decides the business date: `Africa/Johannesburg`. */
            time_zone: string;
            user_manual_url: string;
            version: string;
        };
        /** @description An installment of a loan that does not exist yet. */
        QuotedInstallment: {
            amount: components["schemas"]["Money"];
            due_date: components["schemas"]["Day"];
            fee_amount: components["schemas"]["Money"];
            /** Format: int32 */
            installment_number: number;
            interest_amount: components["schemas"]["Money"];
            principal_amount: components["schemas"]["Money"];
        };
        /** @description A payment as its receipt tells it. */
        ReceiptDetails: {
            allocations: components["schemas"]["Allocation"][];
            amount: components["schemas"]["Money"];
            /** @description What was still to be paid on the loan after it. */
            balance_after: components["schemas"]["Money"];
            branch_name: string;
            business_date: components["schemas"]["Day"];
            /** Format: int64 */
            client: number;
            client_name: string;
            client_national_id: string;
            /** @description The receipt as PDF: a path below `/api/media/` with a signature that dies with the session. */
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
        /** @description A payment by its receipt. */
        ReceiptReference: {
            /** @description The receipt as PDF: a path below `/api/media/` with a signature that dies with the session. */
            document_file: string;
            /**
             * Format: int64
             * @description The repayment.
             */
            id: number;
            payment_method: string;
            receipt_number: string;
        };
        /** @description What has undone a payment. */
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
        /** @description Money that comes in on a loan which was given up. */
        RecoveryForm: {
            /** @description At most what was written off less what has come in since. */
            amount: string | number;
            /**
             * Format: int64
             * @description Where the money is taken.
             */
            branch: number;
            /** Format: int64 */
            payment_method: number;
        };
        /** @description A recovery that was taken. */
        RecoveryTaken: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /** @description The loan afterwards. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description What may still be recovered. */
            unrecovered_amount: components["schemas"]["Money"];
        };
        /** @description A refresh token to be exchanged. */
        RefreshForm: {
            refresh: string;
        };
        /** @description What every refusal looks like on the wire. */
        Refusal: {
            /**
             * @description A word for a program.
             * @example invalid
             */
            code: string;
            /** @description One sentence for a person. */
            detail: string;
            /** @description Messages by field, when fields are at fault; `non_field_errors` for rules across fields. */
            errors?: {
                [key: string]: string[];
            } | null;
            /** @description The same sentence. */
            message: string;
        };
        /** @description Somebody with an account of their own making. */
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
        /** @description Somebody who registers as an administrator. */
        Registration: {
            email: string;
            first_name: string;
            last_name: string;
            password: string;
            /** @description Asked of the first administrator, unless registration is open. */
            setup_code?: string;
            username: string;
        };
        /** @description Money that a client pays on a loan. */
        RepaymentForm: {
            /** @description At least what the installment asks for, at most the balance. */
            amount: string | number;
            /**
             * Format: int64
             * @description Where the money is taken.
             */
            branch: number;
            /** Format: int64 */
            client: number;
            /** Format: int64 */
            loan_account: number;
            /** @description The client tenders less than the installment asks for. */
            part_payment?: boolean;
            /** Format: int64 */
            payment_method: number;
            /**
             * Format: int64
             * @description The loan's first unpaid installment; another one is refused with 409.
             */
            payment_schedule: number;
        };
        /** @description What a repayment would do. */
        RepaymentPreview: {
            allocations: components["schemas"]["Allocation"][];
            maximum_amount: components["schemas"]["Money"];
            /** @description Less is only taken as a part payment. */
            minimum_amount: components["schemas"]["Money"];
            /** @description Whether the amount is less than the minimum. */
            part_payment: boolean;
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A repayment or recovery that was taken back. */
        RepaymentReversed: {
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The number of the journal entry that mirrors it.
             */
            entry: number;
            /**
             * Format: int64
             * @description The payment's id.
             */
            id: number;
            /** @description The loan afterwards. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description What is to be paid on the loan again. */
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A repayment that was taken. */
        RepaymentTaken: {
            allocations: components["schemas"]["Allocation"][];
            /** Format: int64 */
            id: number;
            /** @description The loan afterwards. */
            loan_account: components["schemas"]["LoanAccount"];
            receipt_number: string;
            /** @description What is still to be paid on the loan. */
            remaining_balance: components["schemas"]["Money"];
        };
        /** @description A new password, twice, for the token that the code was exchanged for. */
        ResetForm: {
            email: string;
            password: string;
            password_confirmation: string;
            token: string;
        };
        /** @description Whose password is forgotten. */
        ResetRequest: {
            email: string;
            /** @description What the answer to the first call said, when another code is asked for. */
            request?: string;
        };
        /** @description What a code was exchanged for. */
        ResetToken: {
            /** @description Good for one new password within fifteen minutes. */
            token: string;
        };
        /** @description Why a payment is taken back. */
        ReversalForm: {
            /** @description At most 500 characters. */
            reason: string;
        };
        /** @description The one change there is to a blacklisting. */
        Revocation: {
            /** @description `false`. */
            is_active: boolean;
        };
        /** @description A member of staff. */
        StaffAnswer: {
            address: string;
            branch?: components["schemas"]["StaffBranch"] | null;
            created_at: components["schemas"]["Instant"];
            dob?: components["schemas"]["Day"] | null;
            email: string;
            first_name: string;
            gender?: string | null;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            last_name: string;
            marital_status?: string | null;
            national_id?: string | null;
            /** @description An address that the person has still to confirm; lists leave it out. */
            pending_email?: string | null;
            /** @description One's own, and others' for those who may see them. */
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
        /** @description The branch that somebody belongs to. */
        StaffBranch: {
            address: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A member of staff. An edit leaves out what stays as it is; permissions may stand beside the other fields or under `permissions`. */
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
            /** @description The one number of a new member. */
            phone_number?: string;
            /** @description All numbers, where there are several. */
            phone_numbers?: ({
                /** @description Yes, unless said otherwise. */
                active?: boolean;
                /** @description South African, or with its country code. */
                phone_number: string;
            } | string)[];
            /** @description `Administrator` or `Consultant`. */
            role: string;
            /** @description Made of the name when a new member has none. */
            username?: string;
            /**
             * Format: int64
             * @description The version that was changed; an outdated one is refused with 409.
             */
            version?: number;
        };
        StaffPhone: {
            active: boolean;
            /** @description In E.164: `+27821234567`. */
            phone_number: string;
        };
        /** @description An application as it was submitted. */
        SubmittedApplication: {
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            branch: number;
            /** Format: int64 */
            client: number;
            created_at: components["schemas"]["Instant"];
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
            /** @description `approved`: loans are given at once. */
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
            /** @description Good for fifteen minutes; sent as a bearer token with every call. */
            access: string;
            /** @description Good for one exchange. Absent when another tab has just made it and used the new one. */
            refresh?: string | null;
        };
        /** @description Whose entry it is. */
        UserInfo: {
            branch?: components["schemas"]["NamedBranch"] | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            username: string;
        };
        /** @description How the console looks to a person. */
        UserSettings: {
            /** @description `system`, `light` or `dark`. */
            theme: string;
            /**
             * Format: int64
             * @description Milliseconds without activity until the console signs out.
             */
            time_to_logout: number;
        };
        /** @description How the console looks and when it signs out; what is left out stays. */
        UserSettingsForm: {
            /** @description `system`, `light` or `dark`. */
            theme?: string;
            /**
             * Format: int64
             * @description Milliseconds without activity, from 15 000 to 3 600 000.
             */
            time_to_logout?: number;
        };
        /** @description Why a loan is given up. */
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
    login_events_activity: {
        parameters: {
            query?: {
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description Part of the name of a member of staff, or of their user name. */
                q?: string;
                /** @description The same as `q`. */
                search?: string;
                /** @description Exactly this user name. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description All digits: the id of a person on the staff; otherwise part of a name or user name. */
                disbursed_by?: string;
                /** @description All of them at once, without their schedules. */
                no_limit?: boolean;
                page?: number;
                page_size?: number;
                /** @description Part of a client's names or national ID, or the number of an account. */
                q?: string;
                /** @description `active` unless said; several are asked for by sending it several times. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`; all six unless said. */
                book?: string;
                /** @description Not after today. */
                end_date: string;
                /** @description From 1; only with `book`. Without it the whole book is answered. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`; all six unless said. */
                book?: string;
                branch: number;
                /** @description Not after today. */
                end_date: string;
                /** @description From 1; only with `book`. Without it the whole book is answered. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_apply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_quote: {
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description With `scope=branch`: entries of people who belong to it or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description `mine` unless said: one's own, everybody's, or those of a branch. */
                scope?: "mine" | "all" | "branch";
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Whether somebody has the address or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Whether somebody has the address or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description Part of a name, national ID, e-mail address or telephone number. */
                q?: string;
                role?: "Administrator" | "Consultant";
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description With the branch for staff who have none, as the staff forms need it. */
                include_unassigned?: boolean;
                /** @description Only those in use, or only those out of use. */
                is_active?: boolean;
                /** @description From 1. Without it the whole list is answered, plainly. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Part of the client's first names alone. */
                first_name?: string;
                /** @description Part of the client's surname alone. */
                last_name?: string;
                /** @description Part of the client's national ID alone. */
                national_id?: string;
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description Part of the client's names, national ID or telephone numbers. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Whether a blacklisting is in force; `false` asks for those who can be blacklisted. */
                blacklisted?: boolean;
                /** @description Part of the first names alone. */
                first_name?: string;
                gender?: "Male" | "Female";
                /** @description Part of the surname alone. */
                last_name?: string;
                /** @description Part of the national ID alone. */
                national_id?: string;
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description Part of the names, the national ID or a telephone number. */
                q?: string;
                /** @description By surname unless said otherwise. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description All digits: the id of a person on the staff; otherwise part of a name or user name. */
                disbursed_by?: string;
                /** @description All of them at once, without their schedules. */
                no_limit?: boolean;
                page?: number;
                page_size?: number;
                /** @description Part of a client's names or national ID, or the number of an account. */
                q?: string;
                /** @description `active` unless said; several are asked for by sending it several times. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_apply_as_consultant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_quote_as_consultant: {
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description With `scope=branch`: entries of people who belong to it or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description `mine` unless said: one's own, everybody's, or those of a branch. */
                scope?: "mine" | "all" | "branch";
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_credit_limits: {
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
    loans_add_credit_limit: {
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description With `scope=branch`: entries of people who belong to it or logged in there. */
                branch?: number;
                /** @description First business date. */
                from?: string;
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description `mine` unless said: one's own, everybody's, or those of a branch. */
                scope?: "mine" | "all" | "branch";
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description The last id that was seen. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description By the name that it has in the loan account or in the installment. */
                figure: "balance" | "total_amount" | "principal_amount" | "interest_amount" | "initiation_fee" | "service_fees" | "penalty_amount" | "paid_amount" | "written_off_amount" | "recovered_amount" | "amount" | "fee_amount" | "total_due";
                /** @description The number of an installment, for an amount of it. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                    "application/json": components["schemas"]["LoanProduct"];
                };
            };
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                    "application/json": components["schemas"]["LoanProduct"];
                };
            };
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description From 1. Without it the whole list is answered, plainly. */
                page?: number;
                page_size?: number;
                /** @description Exactly this user name; others' are for administrators. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
                /** @description Up to 128 visible characters. The same key with the same body answers the kept response and does nothing; with another body it is refused with 409. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Refused, whoever asks: a link that is not valid, for example. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
            /** @description Something about what was sent is wrong; `errors` says what, field by field. */
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
            /** @description Signed in, but not allowed; `detail` names what is missing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The id in the path names nothing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The state of things speaks against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not a type of body or file that is taken here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now; see Retry-After. */
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
