-- What a debit is worth and the conta that its slip is paid into follow from its contribution, from the index of that and from the conta. Whoever
-- owes hears of what changes there, and of nothing else: a conta is written for every slip, whose number it counts.
CREATE FUNCTION anunciar_aos_devedores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'devedor')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON contribuicao FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao'
  AND (OLD.nome, OLD.cod_contrib, OLD.base_legal, OLD.proposta, OLD.regra, OLD.multa, OLD.juros_mes, OLD.carencia, OLD.desconto, OLD.desconto_dias, OLD.indice_id, OLD.conta_id)
  IS DISTINCT FROM (NEW.nome, NEW.cod_contrib, NEW.base_legal, NEW.proposta, NEW.regra, NEW.multa, NEW.juros_mes, NEW.carencia, NEW.desconto, NEW.desconto_dias, NEW.indice_id, NEW.conta_id))
EXECUTE FUNCTION anunciar_aos_devedores();--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON indice FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao' AND (OLD.nome, OLD.taxas) IS DISTINCT FROM (NEW.nome, NEW.taxas))
EXECUTE FUNCTION anunciar_aos_devedores();--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON conta_bancaria FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao'
  AND (OLD.banco, OLD.agencia, OLD.conta, OLD.convenio, OLD.carteira, OLD.ativo, OLD.excluido_em)
  IS DISTINCT FROM (NEW.banco, NEW.agencia, NEW.conta, NEW.convenio, NEW.carteira, NEW.ativo, NEW.excluido_em))
EXECUTE FUNCTION anunciar_aos_devedores();
