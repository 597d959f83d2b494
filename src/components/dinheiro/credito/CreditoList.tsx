import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import {
  creditos,
  criarCredito,
  registrarRecebimento,
  type CreditoDetalhe,
} from '#src/api/contract/dinheiro/credito.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { acoesDoRol } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { ShortLabel } from '#src/components/listas/page/ShortLabel.tsx'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { creditoColumns } from './credito-columns.tsx'

const NovoCredito = lazyDialog(async () => (await import('./NovoCredito.tsx')).NovoCredito)

const RegistrarRecebimento = lazyDialog(
  async () => (await import('./RegistrarRecebimento.tsx')).RegistrarRecebimento,
)

const record = ({ id }: { id: number }, lista: CreditoQuery) => ({
  to: '/admin/financeiro/creditos/$id' as const,
  params: { id },
  state: { lista },
})

/** All credits of the entidade: money that came in, and what was granted. */
export const CreditoList = telaDoRol(creditos, {
  colunas: creditoColumns,
  buscaPor: 'Nome, CNPJ, CPF ou matrícula do cadastro',
  textos: {
    notFound: 'Nenhum crédito encontrado',
    none: 'Nenhum crédito ainda',
    start: 'Registre o primeiro recebimento, ou conceda um crédito.',
    wait: 'Quando houver pagamentos, eles aparecem aqui.',
  },
  registro: record,
  acoes: acoesDoRol(creditos, async () => (await import('./acoes-do-credito.ts')).acoesDoCredito),
  useFerramentas,
})

function useFerramentas({ user, search }: { user: Usuario; search: CreditoQuery }) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState<'recebimento' | 'credito' | null>(null)
  const aoCriar = {
    user,
    onClose: () => setCreating(null),
    onCreated: (criado: CreditoDetalhe) => void navigate(record(criado, search)),
  }
  const concede = pode(user, criarCredito)
  const registra = pode(user, registrarRecebimento)
  const novoCredito = (
    <Button variant={registra ? 'default' : 'filled'} onClick={() => setCreating('credito')}>
      Novo crédito
    </Button>
  )
  return {
    novo:
      concede &&
      (registra ? (
        <Button onClick={() => setCreating('recebimento')}>
          <ShortLabel>Registrar recebimento</ShortLabel>
        </Button>
      ) : (
        novoCredito
      )),
    mais: concede && registra && <Mais>{novoCredito}</Mais>,
    dialogo: (
      <>
        {creating === 'credito' && <NovoCredito {...aoCriar} />}
        {creating === 'recebimento' && <RegistrarRecebimento {...aoCriar} />}
      </>
    ),
  }
}
