import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'

/** What an administrator is advised where the entidade has more cadastros than the embedded database is made for. */
export function BancoEmbutido({ cadastros, feitoPara }: NonNullable<Painel['bancoEmbutido']>) {
  return (
    <RecordNotice label="Banco embutido">
      A entidade tem {numero(cadastros)} cadastros no banco embutido, feito para até {numero(feitoPara)}. Peça
      a quem cuida do servidor que passe os dados para o PostgreSQL.
    </RecordNotice>
  )
}
