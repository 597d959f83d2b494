import { cobrancas, criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDoRol } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { cobrancaColumns } from './cobranca-columns.tsx'

/** All billings of the entidade. */
export const CobrancaList = telaDoRol(cobrancas, {
  colunas: cobrancaColumns,
  buscaPor: 'Contribuição',
  feminina: true,
  textos: {
    notFound: 'Nenhuma cobrança encontrada',
    none: 'Nenhuma cobrança ainda',
    start: 'Gere os débitos de muitos cadastros de uma vez.',
    wait: 'Quando houver cobranças, elas aparecem aqui.',
  },
  registro: ({ id }, lista) => ({ to: '/admin/financeiro/cobrancas/$id', params: { id }, state: { lista } }),
  acoes: acoesDoRol(cobrancas, async () => (await import('./acoes-da-cobranca.ts')).acoesDaCobranca),
  useFerramentas: ({ user }) => ({
    novo: pode(user, criarCobranca) && (
      <LinkButton to="/admin/financeiro/cobrancas/nova">Gerar débitos</LinkButton>
    ),
  }),
})
