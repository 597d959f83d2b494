import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { debitoColumns } from './debito-columns.tsx'
import { acoes, permitidoNosDebitos, selecaoDeDebitos } from './SelecaoDeDebitos.tsx'

const NovoDebito = lazyDialog(async () => (await import('./NovoDebito.tsx')).NovoDebito)

const record = ({ id }: { id: number }, lista: DebitoQuery) => ({
  to: '/admin/financeiro/debitos/$id' as const,
  params: { id },
  state: { lista },
})

/** All debits of the entidade. */
export const DebitoList = telaDoRol(debitos, {
  colunas: debitoColumns,
  buscaPor: 'Nome, CNPJ, CPF ou matrícula do devedor',
  textos: {
    notFound: 'Nenhum débito encontrado',
    none: 'Nenhum débito ainda',
    start: 'Lance o primeiro débito.',
    wait: 'Quando houver débitos, eles aparecem aqui.',
  },
  registro: record,
  acoes: { ...acoes, permitido: permitidoNosDebitos },
  emLote: selecaoDeDebitos,
  useFerramentas,
})

function useFerramentas({ user, search }: { user: Usuario; search: DebitoQuery }) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const { gravar } = permitidoNosDebitos(user)
  return {
    novo: gravar && <Button onClick={() => setCreating(true)}>Novo débito</Button>,
    mais: gravar && pode(user, criarCobranca) && (
      <Mais>
        <LinkButton variant="default" to="/admin/financeiro/cobrancas/nova">
          Gerar débitos
        </LinkButton>
      </Mais>
    ),
    dialogo: creating && (
      <NovoDebito
        user={user}
        onClose={() => setCreating(false)}
        onCreated={(criado) => void navigate(record(criado, search))}
      />
    ),
  }
}
