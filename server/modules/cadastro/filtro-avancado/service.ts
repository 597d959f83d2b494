import { escolhasDe, nomeDaEscolha } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { configuracaoDosCampos, nomeados } from '#src/api/contract/cadastro/campos-configurados.ts'
import { comNomes } from '#src/api/contract/cadastro/campos-proprios.ts'
import { lerCondicoes, lerGrupos, type CondicaoLida } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { simplificar } from '#server/db/busca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import {
  conferenciasDoRecurso,
  idsPorNome,
  nomesDeAgora,
  obter,
  type Faltas,
} from '#server/modules/cadastro/recurso/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Of a filter that cannot be used as it stands. */
export const CODIGO = 'filtro-avancado'

function inutil(mensagem: string): AppError {
  return new AppError(422, CODIGO, mensagem, { errors: { avancado: mensagem } })
}

/** A stored filter of a list, by its name and what it is written as. @throws AppError 422 `filtro-avancado` for one that is gone, or of another list */
export async function filtroGuardado(
  escopo: Escopo,
  lista: TipoCadastro,
  id: number,
): Promise<{ nome: string; condicoes: string }> {
  const achado = await obter(escopo, recursos['filtros-avancados'], id, false).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (achado?.lista !== lista || typeof achado.condicoes !== 'string')
    throw inutil('Este filtro avançado não existe mais. Remova-o para ver os registros sem ele.')
  return { nome: achado.nome, condicoes: achado.condicoes }
}

/**
 * What a stored filter asks of its list: all of it or nothing, since with a condition less it would find other rows than it says.
 * @throws AppError 422 `filtro-avancado` for one that is gone, of another list, or that asks what the list does not have any more
 */
export async function gruposDoFiltro(
  escopo: Escopo,
  lista: TipoCadastro,
  id: number,
): Promise<CondicaoLida[][]> {
  const { nome, condicoes } = await filtroGuardado(escopo, lista, id)
  const { grupos, faltas } = await lerFiltroAvancado(escopo, lista, condicoes)
  if (faltas.length > 0)
    throw inutil(`O filtro avançado “${nome}” não pode ser usado: ${faltas.join(' ')} Corrija o filtro.`)
  return grupos
}

/**
 * Reads a filter by the columns, own fields and lookup tables that the list has today.
 * @returns what it asks, and in sentences what of it is there no more
 */
export async function lerFiltroAvancado(
  escopo: Escopo,
  lista: TipoCadastro,
  condicoes: string,
): Promise<{ grupos: CondicaoLida[][]; faltas: string[] }> {
  const escritos = lerGrupos(condicoes)
  if (!escritos) return { grupos: [], faltas: ['as condições não podem ser lidas.'] }
  const { colunas } = listasCadastro[lista]
  const proprios = nomeados(await configurado(escopo, configuracaoDosCampos(lista)))
  const { grupos, perdidas } = lerCondicoes(comNomes(colunas, proprios), escritos)
  const todas = grupos.flat()
  const sumidos = await Promise.all(
    Object.entries(escolhasDe(lista)).map(async ([campo, { referencia, rotulo }]) => {
      const nomes = todas
        .filter(
          ({ coluna, filtro: { op } }) => coluna === nomeDaEscolha(campo) && (op === 'em' || op === 'igual'),
        )
        .flatMap(({ filtro }) => filtro.valores)
      if (nomes.length === 0) return []
      const [vivos, deAgora] = await Promise.all([
        idsPorNome(escopo, referencia),
        nomesDeAgora(escopo, referencia, nomes.map(simplificar)),
      ])
      // one that went by a merge is found as the value that stayed, as the list reads it (`comNomesDeAgora`)
      const ha = (um: string) =>
        (deAgora.get(simplificar(um)) ?? [um]).some((agora) => vivos.has(simplificar(agora)))
      return nomes.filter((um) => !ha(um)).map((um) => `a opção “${um}” não existe em ${rotulo}.`)
    }),
  )
  return {
    grupos,
    faltas: [
      ...perdidas.map((uma) => `a lista não tem a coluna “${uma}” ou um valor usado nela.`),
      ...new Set(sumidos.flat()),
    ],
  }
}

conferenciasDoRecurso.add(
  'filtros-avancados',
  async (escopo, { lista, condicoes }, antes): Promise<Faltas> => {
    if (lista === undefined || condicoes === undefined) return {}
    // one that names what is gone may be renamed or put out of use
    if (antes?.lista === lista && antes.condicoes === condicoes) return {}
    const { faltas } = await lerFiltroAvancado(escopo, lista as TipoCadastro, condicoes as string) // as the contract has them
    return faltas.length === 0 ? {} : { condicoes: `Confira as condições: ${faltas.join(' ')}` }
  },
)
