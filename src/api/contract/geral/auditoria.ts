import * as z from 'zod/mini'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { auditoriaQuery, colunasAuditoria } from './auditoria-lista.ts'

/** Something that was done, as the log shows it. */
const linhaAuditoria = z.object({
  id: z.int(),
  em: instante,
  /** Who did it; 'Sistema' where no user did. */
  quem: z.string(),
  acao: z.string(),
  /** The table of the row that it was done to, and what names the row there: its id, or what takes the place of one. */
  tabela: z.string(),
  linha: z.string(),
  /** What the row is called, where that is known by now; empty where it is not. */
  nome: z.string(),
  /** Of each field that changed what it was and what it became; secrets as the word `oculto`. */
  mudanca: z.string(),
  origem: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  requisicao: z.nullable(z.string()),
})
export type LinhaAuditoria = z.output<typeof linhaAuditoria>

/**
 * The specification's log of actions: what everybody changed in the entidade, which records of natural persons they opened and what they exported.
 * It is only read, and by administrators alone, since it tells of all that others may not see.
 */
export const acoesDeTodos = rol({
  nome: 'auditoria',
  // the log has no event of its own: each change would be told twice
  evento: 'usuario',
  path: '/api/auditoria',
  titulo: 'Ações registradas',
  colunas: colunasAuditoria,
  consulta: auditoriaQuery,
  linha: linhaAuditoria,
  ler: 'auditoria:ler',
  compartilhar: 'entidade:gravar',
  predefinidas: [
    { nome: 'Todas', busca: '' },
    { nome: 'Alterações', busca: 'acao=em.incluir,alterar,excluir' },
    { nome: 'Leituras', busca: 'acao=em.ler' },
    { nome: 'Exportações', busca: 'acao=em.exportar' },
  ],
  menu: { pasta: 'configuracoes', ordem: 3, icone: 'list', link: '/admin/configuracao/acoes' },
})
