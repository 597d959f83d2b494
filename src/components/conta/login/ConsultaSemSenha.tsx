import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { ConsultaRapida } from './ConsultaRapida.tsx'

/** The way to what is owed that asks for no password, unless the entidade shows it to nobody who has not signed in. */
export function ConsultaSemSenha({ entidade, main }: { entidade: Entidade | undefined; main?: boolean }) {
  const { consultaCnpj, consultaCpf } = entidade?.settings ?? {}
  if (consultaCnpj === 'entrada' && consultaCpf === 'entrada') return null
  return (
    <ConsultaRapida
      title="Consultar débitos sem senha"
      {...(main && { main })}
      note="Veja o que está em aberto e emita o boleto com o valor atualizado."
    />
  )
}
