import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { emitirCertidao } from '#src/api/contract/dinheiro/comprovante.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { vencidosDe } from '#src/components/dinheiro/debito/caminhos.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'
import { Extrato } from './Extrato.tsx'

interface ExtratoDoCadastroProps {
  tipo: TipoCadastro
  matricula: number
  /** The days as the address has them. */
  busca: DiasDoExtrato
  /** Who is looking. */
  user: Usuario
}

/** The statement of a cadastro, for staff. */
export function ExtratoDoCadastro({ tipo, matricula, busca, user }: ExtratoDoCadastroProps) {
  const navigate = useNavigate()
  return (
    <Extrato
      titular={{ tipo, matricula }}
      busca={busca}
      onDias={(novos) =>
        void navigate({
          to: '/admin/financeiro/extrato',
          search: { tipo, matricula, ...novos },
          replace: true,
        })
      }
      podeCertidao={pode(user, emitirCertidao)}
      onDebitos={
        pode(user, debitos.listar)
          ? () => void navigate({ to: '/admin/financeiro/debitos', search: vencidosDe({ tipo, matricula }) })
          : undefined
      }
      volta={
        pode(user, cadastros[tipo].obter) && (
          <BackLink to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
            {tiposCadastro[tipo].singular}
          </BackLink>
        )
      }
    />
  )
}
