import { acoesDeTodos, type LinhaAuditoria } from '#src/api/contract/geral/auditoria.ts'
import {
  acoesRegistradas,
  coisasRegistradas,
  type AcaoRegistrada,
} from '#src/api/contract/geral/auditoria-lista.ts'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'

const TONS = {
  incluir: 'ok',
  alterar: 'marca',
  excluir: 'perigo',
  ler: 'neutro',
  antecipada: 'neutro',
  exportar: 'atencao',
} as const satisfies Record<AcaoRegistrada, string>

const acaoDe = ({ acao }: LinhaAuditoria) => acao as AcaoRegistrada // the server tells no other

const coisaDe = ({ tabela }: LinhaAuditoria) =>
  Object.hasOwn(coisasRegistradas, tabela)
    ? coisasRegistradas[tabela as keyof typeof coisasRegistradas]
    : tabela

/** What the row is called, or the number that it goes by. */
const registroDe = ({ nome, linha }: LinhaAuditoria) => nome || (linha && `nº ${linha}`)

/** The log of actions: who did what, when, from where, and what became of it. */
export const AcoesList = telaDoRol(acoesDeTodos, {
  colunas: {
    principal: 'quem',
    resumo: (linha) =>
      [acoesRegistradas[acaoDe(linha)], coisaDe(linha), registroDe(linha)]
        .filter((um) => um !== '')
        .join(' · '),
    estreitas: ['em'],
    medias: ['acao', 'tabela'],
    larguissimas: ['ip'],
    celulas: {
      acao: (linha) => <Pill tone={TONS[acaoDe(linha)]}>{acoesRegistradas[acaoDe(linha)]}</Pill>,
      linha: registroDe,
    },
    larguras: { em: '9rem', acao: '10rem', tabela: '9rem', linha: '11rem', ip: '9rem' },
  },
  buscaPor: 'Quem fez',
  textos: {
    notFound: 'Nenhuma ação encontrada',
    none: 'Nenhuma ação registrada ainda',
    start: 'O que cada pessoa inclui, altera, exclui, abre e exporta aparece aqui.',
    wait: 'O que cada pessoa inclui, altera, exclui, abre e exporta aparece aqui.',
  },
})
