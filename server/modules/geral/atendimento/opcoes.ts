import type * as z from 'zod/mini'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import {
  assumirAtendimento,
  type buscarClientes,
  type opcoesDoAtendimento,
} from '#src/api/contract/geral/atendimento.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acessosAoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { procurar } from '#server/modules/cadastro/cadastro/service.ts'
import { oferecidos, statusOferecidos } from '#server/modules/cadastro/recurso/service.ts'
import { nomesDe, quemPode } from '#server/modules/nucleo/usuario/service.ts'

/** Cadastros that a search for a client tells at most, and of how many of a kind: some of them are out of use. */
const CLIENTES_MAX = 10
const LIDOS = 30

/** What an atendimento may be given. */
export async function opcoes(escopo: Escopo): Promise<Output<typeof opcoesDoAtendimento>> {
  const pessoas = await nomesDe(escopo, await quemPode(escopo, assumirAtendimento))
  return {
    assuntos: await assuntos(escopo),
    tipos: await oferecidos(escopo, recursos.tiposAtendimento),
    departamentos: await oferecidos(escopo, recursos.departamentos),
    status: await statusOferecidos(escopo),
    responsaveis: Array.from(pessoas, ([id, nome]) => ({ id, nome })).toSorted((um, outro) =>
      um.nome.localeCompare(outro.nome, 'pt-BR'),
    ),
  }
}

/** The subjects in use. */
export const assuntos = (escopo: Escopo) => oferecidos(escopo, recursos.assuntos)

/** The cadastros in use that a text names, of each kind in turn, or the one of a matrícula. */
export async function clientes(
  escopo: Escopo,
  { q, tipo: doTipo, matricula: uma }: z.output<typeof buscarClientes.query>,
): Promise<Output<typeof buscarClientes>> {
  if (q === '' && uma === undefined) return []
  const achados = await Promise.all(
    nomesDosTipos
      .filter((tipo) => doTipo === undefined || tipo === doTipo)
      .map(async (tipo) =>
        (await procurar(escopo, tipo, uma === undefined ? q : String(uma), LIDOS))
          .filter(({ ativo, matricula }) => ativo && (uma === undefined || matricula === uma))
          .map((um) => ({ ...um, tipo })),
      ),
  )
  const ativos = Array.from({ length: LIDOS }, (_, i) => achados.flatMap((deles) => deles[i] ?? [])).flat()
  return Promise.all(
    ativos.slice(0, CLIENTES_MAX).map(async ({ id, nome, tipo, matricula, registro }) => {
      const acessos = (await acessosAoCadastro(escopo, id)).filter(({ ativo }) => ativo)
      const nomes = await nomesDe(
        escopo,
        acessos.map(({ usuarioId }) => usuarioId),
      )
      return {
        id,
        nome,
        tipo,
        matricula,
        registro,
        acessos: acessos.map((um) => ({ id: um.id, nome: nomes.get(um.usuarioId) ?? '' })),
      }
    }),
  )
}
