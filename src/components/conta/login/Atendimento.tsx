import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { ContactList } from '#src/components/ui/page/ContactList.tsx'
import classes from './face.module.css'

/** How an entidade is reached, where it says so. */
export function Atendimento({ entidade }: { entidade: Entidade | undefined }) {
  const contato = entidade ? contactLinks(entidade.contato) : []
  if (contato.length === 0) return null
  return (
    <div>
      <h2>Atendimento</h2>
      <ContactList ways={contato} className={classes.contact} />
    </div>
  )
}
