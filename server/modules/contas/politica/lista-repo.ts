import { eq, sql } from 'drizzle-orm'
import { colunasAceite } from '#src/api/contract/contas/aceite-lista.ts'
import { aceitePolitica } from '#server/db/schema/contas.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'

const deQuem = usuarioEmLista('quem')
const quem = deQuem.tabela

const { id, qual, versao, aceitaEm } = aceitePolitica

/** All acceptances of an entidade. */
export const lista = criarLista({
  nome: 'aceite',
  evento: 'politica',
  colunas: colunasAceite,
  fontes: {
    usuario: { valor: quem.nome },
    qual: { valor: qual, semVazios: true },
    versao: { valor: versao, semVazios: true },
    aceitaEm: { valor: aceitaEm, semVazios: true },
  },
  tabela: aceitePolitica,
  juncoes: [{ ...deQuem, em: eq(quem.id, aceitePolitica.usuarioId) }],
  restrito: () => undefined,
  busca: sql`simplificar(${quem.nome})`,
  linhas: (escopo, onde, ordem) =>
    escopo
      .select({ id, usuario: quem.nome, qual, versao, aceitaEm })
      .from(aceitePolitica)
      .innerJoin(quem, eq(quem.id, aceitePolitica.usuarioId))
      .where(onde)
      .orderBy(...ordem),
})
