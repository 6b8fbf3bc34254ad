-- What of a loan that was written off can be recovered: not the charges that had not fallen due. It was
-- the whole of what was written off. Recoveries beyond it stay as they are.
ALTER TABLE loans ADD COLUMN recoverable {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_recoverable CHECK (recoverable BETWEEN 0 AND written_off);

UPDATE loans SET recoverable = (
    SELECT CAST(COALESCE(SUM(p.principal + p.penalty
        + CASE WHEN p.due_on <= (SELECT MAX(e.business_date) FROM journal_entries e
                WHERE e.loan_id = loans.id AND e.kind = 'write_off')
            THEN p.interest + p.fee
            -- What had fallen due before the loan was rescheduled, as far as it is unpaid.
            ELSE CASE WHEN p.earlier_interest < 0 THEN 0
                    WHEN p.earlier_interest < p.interest THEN p.earlier_interest
                    ELSE p.interest END
                + CASE WHEN p.earlier_service < 0 OR p.service < 0 THEN 0
                    WHEN p.earlier_service <= p.service AND p.earlier_service <= p.fee
                    THEN p.earlier_service
                    WHEN p.service <= p.fee THEN p.service
                    ELSE p.fee END
            END), 0) AS BIGINT)
    FROM (SELECT loan_id, due_on, principal - paid_principal - carried_principal AS principal,
            penalty - paid_penalty - waived_penalty - rebated_penalty - carried_penalty AS penalty,
            interest - paid_interest - waived_interest - rebated_interest - carried_interest AS interest,
            fee - paid_fee - waived_fee - rebated_fee - carried_fee AS fee,
            earlier_interest - paid_interest AS earlier_interest,
            earlier_service_fee - CASE WHEN paid_fee > initiation_fee THEN paid_fee - initiation_fee
                ELSE 0 END AS earlier_service,
            fee - initiation_fee
                - CASE WHEN paid_fee > initiation_fee THEN paid_fee - initiation_fee ELSE 0 END
                - CASE WHEN waived_fee < fee - initiation_fee THEN waived_fee
                    ELSE fee - initiation_fee END AS service
        FROM installments) p
    WHERE p.loan_id = loans.id)
WHERE status = 'written_off';
