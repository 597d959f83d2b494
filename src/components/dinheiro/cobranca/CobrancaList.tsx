import { cobrancas, criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDaListagem } from '#src/components/listas/acoes/acoes-da-listagem.ts'
import { telaDaListagem } from '#src/components/listas/tela/tela-da-listagem.tsx'
import { cobrancaColumns } from './cobranca-columns.tsx'

/** All billings of the entidade; each leads to its debits. */
export const CobrancaList = telaDaListagem(cobrancas, {
  colunas: cobrancaColumns,
  buscaPor: 'Contribuição',
  textos: {
    notFound: 'Nenhuma cobrança encontrada',
    none: 'Nenhuma cobrança ainda',
    start: 'Gere os débitos de muitos cadastros de uma vez.',
    wait: 'Quando houver cobranças, elas aparecem aqui.',
  },
  registro: ({ id }) => ({ to: '/admin/financeiro/debitos', search: { cobranca: `igual.${id}` } }),
  acoes: acoesDaListagem(cobrancas, async () => (await import('./acoes-da-cobranca.ts')).acoesDaCobranca),
  useFerramentas: ({ user }) => ({
    novo: pode(user, criarCobranca) && (
      <LinkButton to="/admin/financeiro/cobrancas/nova">Gerar débitos</LinkButton>
    ),
  }),
})
