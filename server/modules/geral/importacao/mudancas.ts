import type { ValorHistorico } from '#src/api/contract/nucleo/historico.ts'
import { MUDANCAS_MAX, type Importacao } from '#src/api/contract/geral/importacao.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  cadastrosDasMatriculas,
  cadastrosDosDocumentos,
  camposNomeados,
  listaDoTipo,
} from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { camposDe, noFormulario, type CampoImportado } from './campos.ts'
import * as repo from './repo.ts'

/**
 * What the first rows of an import change of records that were there: `MUDANCAS_MAX` of them, in the order of the file. Other cadastros
 * and what a list names come by their names, a choice of one lookup by its id, as in the history.
 */
export async function mudancasDe(
  escopo: Escopo,
  { id, tipo }: repo.ImportacaoRow,
): Promise<Importacao['mudancas']> {
  const linhas = await repo.comMudanca(escopo, id, MUDANCAS_MAX)
  if (linhas.length === 0) return []
  const registros = linhas.map(({ registro }) => registro)
  const cadastros = await cadastrosDosDocumentos(escopo, tipo, registros)
  // in the order of the form, which no stored row tells
  const campos = camposDe(tipo, await camposNomeados(escopo, tipo))
  const nomes = await nomesDosCampos(escopo, campos, linhas)
  return linhas.map(({ linha, registro, matricula, antes, depois }) => ({
    linha,
    matricula: matricula ?? 0,
    nome: cadastros.get(registro)?.nome ?? '',
    campos: [...new Map(campos.map((campo) => [noFormulario(campo), campo]))]
      .filter(([nome]) => depois !== null && nome in depois)
      .map(([nome, campo]) => {
        const delas = nomes.get(campo.nome)
        return {
          campo: nome,
          antes: mostrado(campo, antes?.[nome], delas),
          depois: mostrado(campo, depois?.[nome], delas),
        }
      }),
  }))
}

/** The records that the first rows of an import made: `MUDANCAS_MAX` of them, in the order of the file, without those that are gone. */
export async function criadosPor(
  escopo: Escopo,
  { id, tipo }: repo.ImportacaoRow,
): Promise<Importacao['criados']> {
  const linhas = await repo.comCriado(escopo, id, MUDANCAS_MAX)
  // by what leads to it: a merge may have given its document to another one
  const cadastros = await cadastrosDasMatriculas(
    escopo,
    tipo,
    linhas.flatMap(({ matricula }) => matricula ?? []),
  )
  return linhas.flatMap(({ linha, matricula }) => {
    const um = matricula === null ? undefined : cadastros.get(matricula)
    return um === undefined || matricula === null ? [] : [{ linha, matricula, ...um }]
  })
}

type Nomes = ReadonlyMap<number, string>

/** What the ids stand for that lists and references hold, by the field. */
async function nomesDosCampos(
  escopo: Escopo,
  campos: CampoImportado[],
  linhas: repo.LinhaRow[],
): Promise<Map<string, Nomes>> {
  const deCada = new Map<string, Nomes>()
  for (const campo of campos) {
    if (campo.de === undefined || campo.especie === 'escolha') continue
    const ids = [
      ...new Set(
        linhas.flatMap(({ antes, depois }) =>
          [antes, depois].flatMap((lado) => idsDe(campo, lado?.[campo.nome])),
        ),
      ),
    ]
    if (ids.length === 0) continue
    if (campo.especie === 'lista') deCada.set(campo.nome, await nomesDosValores(escopo, campo.de, ids))
    else {
      const achados = await listaDoTipo(campo.de as TipoCadastro).porIds(escopo, ids, false) // a `referencia` names a kind
      deCada.set(campo.nome, new Map(achados.map((um) => [um.id, um.nome])))
    }
  }
  return deCada
}

/** The ids that a value of a list or a reference holds, in its order. */
function idsDe({ especie, campo = '' }: CampoImportado, valor: unknown): number[] {
  const guardados = especie === 'lista' ? valor : [valor]
  const chave = especie === 'lista' ? campo : 'id'
  if (!Array.isArray(guardados)) return []
  return guardados.flatMap((um: unknown) => {
    const id =
      typeof um === 'object' && um !== null ? new Map<string, unknown>(Object.entries(um)).get(chave) : null
    return typeof id === 'number' ? [id] : []
  })
}

function mostrado(campo: CampoImportado, valor: unknown, nomes: Nomes | undefined): ValorHistorico {
  if (typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean') return valor
  if (valor === null || valor === undefined) return null
  if (campo.especie === 'maisUm') return textosDe(campo, valor)
  const ditos = idsDe(campo, valor).map((id) => nomes?.get(id) ?? '…')
  return campo.especie === 'lista' ? ditos : (ditos[0] ?? null)
}

/** What rows of a list say in the field that cells fill. */
function textosDe({ campo = '' }: CampoImportado, valor: unknown): string[] {
  if (!Array.isArray(valor)) return []
  return valor.map((um: unknown) => {
    const dito =
      typeof um === 'object' && um !== null ? new Map<string, unknown>(Object.entries(um)).get(campo) : ''
    return typeof dito === 'string' ? dito : ''
  })
}
