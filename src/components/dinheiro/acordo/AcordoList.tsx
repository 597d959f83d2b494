import { acordos, criarAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDaListagem } from '#src/components/listas/acoes/acoes-da-listagem.ts'
import { telaDaListagem } from '#src/components/listas/tela/tela-da-listagem.tsx'
import { acordoColumns } from './acordo-columns.tsx'

/** All agreements of the entidade. */
export const AcordoList = telaDaListagem(acordos, {
  colunas: acordoColumns,
  buscaPor: 'Nome, CNPJ, CPF ou matrícula do devedor',
  textos: {
    notFound: 'Nenhum acordo encontrado',
    none: 'Nenhum acordo ainda',
    start: 'Selecione débitos em aberto de um cadastro e escolha Parcelar.',
    wait: 'Quando houver acordos, eles aparecem aqui.',
  },
  registro: ({ id }, lista) => ({ to: '/admin/financeiro/acordos/$id', params: { id }, state: { lista } }),
  acoes: acoesDaListagem(acordos, async () => (await import('./acoes-do-acordo.ts')).acoesDoAcordo),
  useFerramentas: ({ user }) => ({
    novo: pode(user, criarAcordo) && (
      <LinkButton to="/admin/financeiro/debitos" search={{ situacao: 'abertos' }}>
        Novo acordo
      </LinkButton>
    ),
  }),
})
