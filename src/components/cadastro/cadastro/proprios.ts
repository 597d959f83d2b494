import {
  campoCentavos,
  campoData,
  campoNumero,
  campoOpcao,
  campoTexto,
  type Campo,
} from '#src/api/contract/nucleo/campo.ts'
import {
  camposProprios,
  type CampoNomeado,
  type CampoProprio,
  type EspecieDeProprio,
} from '#src/api/contract/cadastro/campos-proprios.ts'
import { NUMERO_PROPRIO_MAX, TEXTO_PROPRIO_MAX } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import { descricaoDe } from '#src/components/ui/campo/descricao.ts'

type Nomeado = Pick<CampoNomeado, 'rotulo' | 'opcoes'>

/** How a field of each kind is asked for; `guardado` is what the record holds, which may be offered no more. */
const comoCampo: Record<EspecieDeProprio, (campo: Nomeado, guardado: unknown) => Campo> = {
  texto: ({ rotulo }) => campoTexto(rotulo, TEXTO_PROPRIO_MAX, { largura: 6 }),
  opcao: ({ rotulo, opcoes }, guardado) => {
    const antiga = typeof guardado === 'string' && guardado !== '' && !opcoes.includes(guardado)
    const oferecidas = opcoes.map((opcao) => [opcao, opcao])
    const pares = [['', '–'], ...oferecidas, ...(antiga ? [[guardado, `${guardado} (fora de uso)`]] : [])]
    return campoOpcao(rotulo, Object.fromEntries(pares) as Record<string, string>, { largura: 4 }) // pairs of texts
  },
  numero: ({ rotulo }) => campoNumero(rotulo, { min: 0, max: NUMERO_PROPRIO_MAX }, { largura: 4 }),
  valor: ({ rotulo }) => campoCentavos(rotulo, { largura: 4 }),
  data: ({ rotulo }) => campoData(rotulo, { largura: 4 }),
}

/** The fields that the entidade has added, as its form asks for them. */
export const camposDoFormulario = (
  nomeados: readonly CampoNomeado[],
  record: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    nomeados.map((campo) => [campo.nome, comoCampo[campo.especie](campo, record[campo.nome])]),
  )

/** How the history calls the fields that the entidade does not use any more. */
export const rotulosForaDeUso = descricaoDe(
  Object.fromEntries(
    camposProprios.map(({ nome, especie, rotulo }): [CampoProprio, Campo] => [
      nome,
      comoCampo[especie]({ rotulo: `${rotulo} (fora de uso)`, opcoes: [] }, null),
    ]),
  ),
)
