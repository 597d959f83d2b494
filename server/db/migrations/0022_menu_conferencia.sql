-- The way to the check of the books, beside the debits.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", 9, 'Conferência', 'file', '/admin/financeiro/conferencia', 'financeiro:ler'
FROM "menu_item" WHERE "link" = '/admin/financeiro/debitos';
