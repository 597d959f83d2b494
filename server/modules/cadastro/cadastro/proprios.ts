import {
  configuracaoDosCampos,
  nomeados,
  type LugarGuardado,
} from '#src/api/contract/cadastro/campos-configurados.ts'
import {
  camposProprios,
  type CampoNomeado,
  type CampoProprio,
} from '#src/api/contract/cadastro/campos-proprios.ts'
import { propriosEmBranco } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { simplificar } from '#server/db/busca.ts'
import { configurado, textosDeAntes } from '#server/modules/nucleo/configuracao/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { comValores } from './proprios-repo.ts'

/** The fields that the entidade has added to a kind of cadastro, in the order of its form. */
export async function camposNomeados(escopo: Escopo, tipo: TipoCadastro): Promise<CampoNomeado[]> {
  return nomeados(await configurado(escopo, configuracaoDosCampos(tipo)))
}

/**
 * @throws AppError 422 at the fields that the entidade has not named, or of which it does not offer what is chosen; what is stored so
 * already may stay, since a record must be saved though a field was taken out of use after somebody had filled it
 */
export async function conferirProprios(
  escopo: Escopo,
  tipo: TipoCadastro,
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
): Promise<void> {
  const mudados = camposProprios.filter(({ nome }) => {
    const novo = depois[nome]
    return novo !== undefined && novo !== propriosEmBranco[nome] && novo !== antes[nome]
  })
  if (mudados.length === 0) return
  const conhecidos = new Map((await camposNomeados(escopo, tipo)).map((campo) => [campo.nome, campo]))
  const errors: Record<string, string> = {}
  for (const { nome, especie } of mudados) {
    const campo = conhecidos.get(nome)
    if (!campo) errors[nome] = 'A entidade não usa este campo.'
    else if (especie === 'opcao' && !campo.opcoes.some((opcao) => opcao === depois[nome]))
      errors[nome] = `${campo.rotulo}: escolha uma das opções.`
  }
  if (Object.keys(errors).length > 0)
    throw new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })
}

/** The places without a name in which records of the kind, also those of the trash, hold a value, and what each was called last. */
export async function lugaresGuardados(escopo: Escopo, tipo: TipoCadastro): Promise<LugarGuardado[]> {
  const emUso = new Set((await camposNomeados(escopo, tipo)).map(({ nome }) => nome))
  return guardadosEm(
    escopo,
    tipo,
    camposProprios.map(({ nome }) => nome).filter((nome) => !emUso.has(nome)),
  )
}

async function guardadosEm(
  escopo: Escopo,
  tipo: TipoCadastro,
  nomes: readonly CampoProprio[],
): Promise<LugarGuardado[]> {
  const cheios = await comValores(escopo, tipo, nomes)
  if (cheios.length === 0) return []
  const deAntes = await textosDeAntes(escopo, configuracaoDosCampos(tipo), cheios)
  return cheios.map((nome) => ({ nome, rotulo: deAntes.get(nome) ?? '' }))
}

/**
 * What is wrong with the names that places of a kind are given: one that was put out of use is given back its own name alone while records
 * hold values there, which would else be told under a name of which nobody has said them. One in use is renamed as anybody likes.
 * @returns a sentence by its place
 */
export async function faltasDosNomes(
  escopo: Escopo,
  tipo: TipoCadastro,
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const novos = camposProprios.map(({ nome }) => nome).filter((nome) => antes[nome] === '' && depois[nome])
  const faltas: Record<string, string> = {}
  for (const { nome, rotulo } of await guardadosEm(escopo, tipo, novos)) {
    if (rotulo === '')
      faltas[nome] = 'Este lugar guarda valores de um campo que saiu de uso, sem nome conhecido. Use outro.'
    else if (simplificar(rotulo) !== simplificar(String(depois[nome])))
      faltas[nome] =
        `Este lugar guarda os valores de “${rotulo}”, que saiu de uso. Use outro lugar, ou dê a este o mesmo nome.`
  }
  return faltas
}
