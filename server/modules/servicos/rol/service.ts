import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { ConsultaDoRol, Rol, RolComAcoes } from '#src/api/contract/servicos/rol.ts'
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

/** A row of which something is done: under its revision, and told by its name where it was left out. */
interface LinhaComAcoes {
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

/** What the server does for a rol. */
export interface Servida {
  registrar: (app: FastifyInstance) => void
  contar: Contador
  /** Of which each row is one of the list's. */
  tabela: string
}

type DoBanco<Q extends ConsultaDoRol, L extends { id: number }> = Lista<
  SemPagina<Q> & { sort: string; q: string },
  L
>

/** A row of the database as the contract tells it; without it rows are told as they are. */
type DaLinha<T, L> = { paraLeitura: (linha: L) => T } | (L extends T ? { paraLeitura?: undefined } : never)

type Leitura<T, L> = DaLinha<T, L> & {
  /** Puts in what of a page's rows others know, who are asked once for all of them. */
  completar?: (escopo: Escopo, linhas: T[]) => Promise<T[]>
}

/** A rol that is only read, by the list of the database that answers it. */
export function servirLeitura<Q extends ConsultaDoRol, T, L extends { id: number }>(
  rol: Rol<Q, T>,
  lista: DoBanco<Q, L>,
  // left out only where a row is what the contract tells (`DaLinha`)
  { paraLeitura = (linha) => linha as T & L, completar }: Leitura<T, L>,
): Servida {
  const { titulo, colunas, proprios, totais } = rol
  return {
    tabela: lista.tabela,
    contar: contador(rol.consulta, (escopo, recorte) => lista.contar(escopo, recorte)),
    registrar(app) {
      route(app, rol.listar, async ({ escopo, query }) => {
        const { items, total } = await lista.pagina(escopo, query)
        const linhas = items.map(paraLeitura)
        return paginar(completar ? await completar(escopo, linhas) : linhas, total, query)
      })
      rotaDeExportacao(app, rol.exportar, {
        titulo,
        tabela: lista.tabela,
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
    },
  }
}

/**
 * A rol with actions.
 * @param mudar does one of them with one row of that revision, as `um` of `emLote`
 */
export function servir<Q extends ConsultaDoRol, T, A extends string, L extends LinhaComAcoes>(
  rol: RolComAcoes<Q, T, A>,
  lista: DoBanco<Q, L>,
  {
    mudar,
    ...leitura
  }: Leitura<T, L> & {
    mudar: (chamada: Chamada, acao: A, linha: L, versao: number) => Promise<number | null>
  },
): Servida {
  const lida = servirLeitura(rol, lista, leitura)
  return {
    ...lida,
    registrar(app) {
      lida.registrar(app)
      route(app, rol.lote, ({ escopo, usuario, request, body: { acao, ...quais } }) =>
        emLote(escopo, lista, quais, (linha, versao) =>
          mudar({ app, escopo, usuario, request }, acao, linha, versao),
        ),
      )
    },
  }
}
