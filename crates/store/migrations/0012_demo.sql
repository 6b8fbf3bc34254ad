-- Whether a database holds a demonstration lender is marked since now; those made before are known by
-- their administrator.
INSERT INTO settings (name, value)
SELECT 'demo', 'yes' FROM staff WHERE username = 'admin' AND email = 'admin@rondavel.example';
