import { getTableName } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { tabelaDe } from '#server/modules/cadastro/recurso/repo.ts'
import { lugarDaParte, lugarDe } from '#server/modules/cadastro/recurso/tabelas-repo.ts'
import {
  corpoDoRecurso,
  entradaDoRegistro,
  novaFusaoDeValores,
  novoRegistro,
} from '#server/test-support/attempts/recurso.ts'
import { alterou, doAdmin, incluiu, type Cena, type Escritas } from './escrita.ts'

/** What the calls of a resource leave, as they follow from its declaration. */
export function doRecurso(recurso: Recurso): Escritas {
  const { path, nome } = recurso
  const tabela = tabelaDe(recurso)
  const id = async ({ h }: Cena) => {
    const { rows } = await h.database.pool.query<{ id: number }>(`select max(id) as id from ${tabela}`)
    return rows[0]?.id ?? 0
  }
  const marcado = { excluido_em: expect.any(String) }
  const aninhada = (parte: string) => lugarDaParte(recurso, parte).tabela
  const partes = Object.keys(recurso.partes)
  const guardado = async (cena: Cena) =>
    (
      await cena.h.inject({ url: `${path}/${await id(cena)}`, headers: cena.admin.headers })
    ).json<RegistroDoRecurso>()
  const daParte = expect.stringMatching(/^\d+\/\d+$/)
  return {
    [`POST ${path}`]: async ({ e }) =>
      doAdmin({
        payload: corpoDoRecurso(recurso, { nome: `Auditado ${nome}` }, e),
        deixa: [
          incluiu(tabela, { nome: `Auditado ${nome}` }),
          ...partes.map((parte) => incluiu(getTableName(aninhada(parte)), { ordem: 0 }, daParte)),
        ],
      }),
    ...(recurso.conferir && {
      [`POST ${path}/conferencia`]: async (cena) =>
        doAdmin({ payload: { id: await id(cena), nome: `Auditado ${nome}` }, deixa: [] }),
    }),
    // what is nested goes, for what an unchanged row leaves would be nothing
    [`PUT ${path}`]: async (cena) =>
      doAdmin({
        payload: entradaDoRegistro(recurso, await guardado(cena), {
          ativo: false,
          ...Object.fromEntries(partes.map((parte) => [parte, []])),
        }),
        deixa: [
          alterou(tabela, await id(cena), { ativo: true }, { ativo: false }),
          ...partes.map((parte) => ({
            tabela: getTableName(aninhada(parte)),
            linha: daParte,
            operacao: 'excluir',
            antes: expect.objectContaining({ ordem: 0 }),
            depois: null,
          })),
        ],
      }),
    [`DELETE ${path}/:id`]: async (cena) =>
      doAdmin({
        url: `${path}/${await id(cena)}?versao=2`,
        deixa: [alterou(tabela, await id(cena), { excluido_em: null }, marcado)],
      }),
    [`POST ${path}/:id/restaurar`]: async (cena) =>
      doAdmin({
        url: `${path}/${await id(cena)}/restaurar`,
        payload: { versao: 3 },
        deixa: [alterou(tabela, await id(cena), marcado, { excluido_em: null })],
      }),
    [`POST ${path}/lote`]: async (cena) =>
      doAdmin({
        payload: { acao: 'ativar', linhas: [{ id: await id(cena), versao: 4 }] },
        deixa: [alterou(tabela, await id(cena), { ativo: false }, { ativo: true })],
      }),
    [`POST ${path}/lixeira`]: async (cena) =>
      doAdmin({
        payload: { acao: 'excluir', linhas: [{ id: await id(cena), versao: 5 }] },
        deixa: [alterou(tabela, await id(cena), { excluido_em: null }, marcado)],
      }),
  }
}

/** The same of what lookup tables have beside. */
export function doApoio(recurso: Recurso): Escritas {
  const { path, nome, doApoio: apoio } = recurso
  if (!apoio) return {}
  const tabela = tabelaDe(recurso)
  const marcado = { excluido_em: expect.any(String) }
  return {
    [`PUT ${path}/ordem`]: async ({ h, e }) => {
      await novoRegistro(recurso, { h, e })
      const { rows } = await h.database.pool.query<{ id: number; ordem: number }>(
        `select id, ordem from ${tabela} where entidade_id = $1 and tipo = $2 and excluido_em is null
         order by ordem, nome_ordem, id`,
        [e.id, lugarDe(nome).tipo],
      )
      const antes = rows.map(({ id }) => id)
      const depois = rows.toReversed()
      return doAdmin({
        payload: { antes, depois: depois.map(({ id }) => id) },
        deixa: depois.flatMap(({ id, ordem }, i) =>
          ordem === i + 1 ? [] : [alterou(tabela, id, { ordem }, { ordem: i + 1 })],
        ),
      })
    },
    [`POST ${path}/juncao`]: async ({ h, e }) => {
      const [fica, sai] = [await novoRegistro(recurso, { h, e }), await novoRegistro(recurso, { h, e })]
      return doAdmin({
        payload: { fica: { id: fica.id, versao: 1 }, sai: { id: sai.id, versao: 1 } },
        deixa: [alterou(tabela, sai.id, { excluido_em: null }, marcado)],
      })
    },
    [`POST ${path}/juncao/:id/desfazer`]: async ({ h, e }) => {
      const { id, sai } = await novaFusaoDeValores(recurso, { h, e })
      return doAdmin({
        url: `${path}/juncao/${id}/desfazer`,
        deixa: [alterou(tabela, sai, marcado, { excluido_em: null })],
      })
    },
  }
}
