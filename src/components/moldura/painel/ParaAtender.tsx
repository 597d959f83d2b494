import { ConsultaRapida } from '#src/components/conta/login/ConsultaRapida.tsx'
import { ContactList } from '#src/components/ui/page/ContactList.tsx'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { Sheet } from './Sheet.tsx'
import classes from './painel.module.css'

/** What somebody who answers calls and mails reaches for: the debits of who asks, and how the entidade is reached. */
export function ParaAtender() {
  const entidade = useEntidade()
  const contato = entidade ? contactLinks(entidade.contato) : []
  return (
    <Sheet title="Atendimento">
      <ConsultaRapida
        title="Consultar débitos"
        note="Informe o CNPJ ou CPF do contribuinte para ver débitos e boletos."
        level={3}
      />
      {contato.length > 0 && (
        <>
          <h3 className={classes.contactTitle}>Contatos da entidade</h3>
          <ContactList ways={contato} className={classes.contact} />
        </>
      )}
    </Sheet>
  )
}
