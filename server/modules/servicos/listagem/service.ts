import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { soLinhas } from '#src/api/contract/nucleo/lista.ts'
import type { ConsultaDaListagem, Listagem } from '#src/api/contract/servicos/listagem.ts'
import { concede } from '#src/api/contract/nucleo/papeis.ts'
import { somadas } from '#src/api/contract/servicos/totais.ts'
import type { Lista } from '#server/lists/declaracao.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { rotaDeExportacao } from '#server/modules/servicos/exportacao/service.ts'
import { emLote } from '#server/modules/servicos/lote/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'

/** Exactly how many rows a list has, by the fields of its query as addresses carry them. */
export type Contador = (escopo: Escopo, campos: Record<string, string>) => Promise<number>

/** Counts a list by its query as addresses carry it. */
export function contador<Q>(
  consulta: z.ZodMiniType<Q>,
  contar: (escopo: Escopo, recorte: SemPagina<Q>) => Promise<number>,
): Contador {
  return (escopo, campos) => contar(escopo, z.parse(consulta, soLinhas(campos)))
}

interface Linha {
  id: number
  versao: number
  nome: string
}

/** Who does something with rows, and where. */
export interface Chamada {
  app: FastifyInstance
  escopo: Escopo
  usuario: UsuarioAtual
  request: FastifyRequest
}

/** What the server does for a declared list. */
export interface Servida {
  registrar: (app: FastifyInstance) => void
  contar: Contador
  /** Of which each row is one of the list's. */
  tabela: string
}

/**
 * A declared list, by the list of the database that answers it.
 * @param paraLeitura a row as the contract tells it
 * @param completar puts in what of a page's rows others know, who are asked once for all of them
 * @param mudar does one of the list's actions with one row of that revision, as `um` of `emLote`
 */
export function servir<Q extends ConsultaDaListagem, T, A extends string, L extends Linha>(
  listagem: Listagem<Q, T, A>,
  lista: Lista<SemPagina<Q> & { sort: string; q: string }, L>,
  {
    paraLeitura,
    completar,
    mudar,
  }: {
    paraLeitura: (linha: L) => T
    completar?: (escopo: Escopo, linhas: T[]) => Promise<T[]>
    mudar: (chamada: Chamada, acao: A, linha: L, versao: number) => Promise<number>
  },
): Servida {
  const { titulo, colunas, proprios, totais } = listagem
  return {
    tabela: lista.tabela,
    contar: contador(listagem.consulta, (escopo, recorte) => lista.contar(escopo, recorte)),
    registrar(app) {
      route(app, listagem.listar, async ({ escopo, query }) => {
        const { items, total } = await lista.pagina(escopo, query)
        const linhas = items.map(paraLeitura)
        return paginar(completar ? await completar(escopo, linhas) : linhas, total, query)
      })
      rotaDeExportacao(app, listagem.exportar, {
        titulo,
        colunas,
        proprios,
        contar: (escopo, recorte) => lista.contar(escopo, recorte),
        ids: (escopo, recorte) => lista.ids(escopo, recorte),
        valores: (escopo, ids, nomes) => lista.valores(escopo, ids, nomes, false),
      })
      if (totais)
        route(app, totais, async ({ escopo, query, usuario: { papeis } }) => {
          const vistas = somadas(colunas).filter((nome) => {
            const permissao = colunas[nome]?.permissao
            return permissao === undefined || concede(papeis, permissao)
          })
          return lista.totais(escopo, query, vistas)
        })
      route(app, listagem.lote, ({ escopo, usuario, request, body: { acao, ...quais } }) =>
        emLote(escopo, lista, quais, (linha, versao) =>
          mudar({ app, escopo, usuario, request }, acao, linha, versao),
        ),
      )
    },
  }
}
