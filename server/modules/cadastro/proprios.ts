import { configuracaoDosCampos, nomeados } from '#src/api/contract/campos-configurados.ts'
import { camposProprios, type CampoNomeado } from '#src/api/contract/campos-proprios.ts'
import { propriosEmBranco } from '#src/api/contract/campos-proprios-esquemas.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/configuracao/service.ts'
import { AppError } from '#server/plugins/errors.ts'

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
