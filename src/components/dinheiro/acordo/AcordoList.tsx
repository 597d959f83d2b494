import { acordos, criarAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDoRol } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { acordoColumns } from './acordo-columns.tsx'

/** All agreements of the entidade. */
export const AcordoList = telaDoRol(acordos, {
  colunas: acordoColumns,
  buscaPor: 'Nome, CNPJ, CPF ou matrícula do devedor',
  textos: {
    notFound: 'Nenhum acordo encontrado',
    none: 'Nenhum acordo ainda',
    start: 'Escolha o devedor e os débitos que entram no acordo.',
    wait: 'Quando houver acordos, eles aparecem aqui.',
  },
  registro: ({ id }, lista) => ({ to: '/admin/financeiro/acordos/$id', params: { id }, state: { lista } }),
  acoes: acoesDoRol(acordos, async () => (await import('./acoes-do-acordo.ts')).acoesDoAcordo),
  useFerramentas: ({ user }) => ({
    novo: pode(user, criarAcordo) && <LinkButton to="/admin/financeiro/acordos/novo">Novo acordo</LinkButton>,
  }),
})
