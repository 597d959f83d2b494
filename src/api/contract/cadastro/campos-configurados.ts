import * as z from 'zod/mini'
import { campoTexto, type Campo } from '#src/api/contract/nucleo/campo.ts'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import { campoNomeado, camposProprios, type CampoNomeado, type CampoProprio } from './campos-proprios.ts'
import { ITEM_MAX } from './campos-proprios-esquemas.ts'
import { configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Characters of a field's name, and choices of one. */
const ROTULO_MAX = 40
const ITENS_MAX = 50

type DeEscolha = Extract<CampoProprio, `opcao${number}`>
/** Under which name the choices of a place are set. */
const itensDe = <C extends string>(nome: C) => `${nome}Itens` as const

type Nomes = Record<CampoProprio | ReturnType<typeof itensDe<DeEscolha>>, string>

const grupos = {
  texto: 'Textos',
  opcao: 'Escolhas',
  numero: 'Números',
  valor: 'Valores em reais',
  data: 'Datas',
} as const

const campos = Object.fromEntries(
  camposProprios.flatMap(({ nome, especie, rotulo }) => {
    const grupo = grupos[especie]
    if (especie !== 'opcao') return [[nome, campoTexto(rotulo, ROTULO_MAX, { grupo, largura: 4 })]]
    return [
      [nome, campoTexto(rotulo, ROTULO_MAX, { grupo, largura: 4 })],
      [
        itensDe(nome),
        campoTexto(`Opções da ${rotulo.toLowerCase()}`, ITENS_MAX * (ITEM_MAX + 1), {
          grupo,
          largura: 8,
          ajuda: 'Uma opção em cada linha.',
          linhas: 3,
        }),
      ],
    ]
  }),
) as { [N in keyof Nomes]: Campo<string> } // one for each place, and one more for each choice

/** What is offered of a choice: each line once. */
const itens = (escritos: string): string[] => [
  ...new Set(
    escritos
      .split('\n')
      .map((linha) => linha.trim())
      .filter((linha) => linha !== ''),
  ),
]

/** The fields that an entidade has named, in the order of its form. */
export function nomeados(nomes: Nomes): CampoNomeado[] {
  return camposProprios.flatMap(({ nome, especie }) => {
    const rotulo = nomes[nome]
    if (rotulo === '') return []
    const opcoes = especie === 'opcao' ? itens(nomes[itensDe(nome as DeEscolha)]) : [] // as its kind says
    return [{ nome, especie, rotulo, opcoes }]
  })
}

/** What is wrong with the names that somebody gives, by field. */
function conferir(nomes: Nomes): Record<string, string> {
  const errors: Record<string, string> = {}
  const vistos = new Set<string>()
  for (const { nome, especie, rotulo, opcoes } of nomeados(nomes)) {
    const igual = rotulo.toLowerCase()
    if (vistos.has(igual)) errors[nome] = 'Já há um campo com este nome.'
    vistos.add(igual)
    if (especie !== 'opcao') continue
    const campo = itensDe(nome)
    if (opcoes.length === 0) errors[campo] = 'Escreva ao menos uma opção, uma em cada linha.'
    else if (opcoes.length > ITENS_MAX) errors[campo] = `São no máximo ${ITENS_MAX} opções.`
    else if (opcoes.some((opcao) => opcao.length > ITEM_MAX))
      errors[campo] = `Cada opção tem no máximo ${ITEM_MAX} caracteres.`
  }
  return errors
}

const doTipo = <T extends TipoCadastro>(tipo: T) =>
  configuracao({
    tipo: `campos-${tipo}`,
    path: `/api/configuracao/campos-${tipo}`,
    titulo: `Campos de ${tiposCadastro[tipo].plural.toLowerCase()}`,
    descricao: `Perguntas próprias da entidade no cadastro de ${tiposCadastro[tipo].plural.toLowerCase()}.`,
    acesso: { ler: 'cadastro:ler', gravar: 'entidade:gravar' },
    campos,
    conferir,
  })

/** The settings in which an entidade names its own fields, of each kind of cadastro. */
export const camposConfigurados = Object.fromEntries(
  nomesDosTipos.map((tipo) => [configuracaoDosCampos(tipo), doTipo(tipo)]),
) as { [T in TipoCadastro as `campos-${T}`]: ReturnType<typeof doTipo<T>> } // the kinds, which Object.fromEntries forgets

/** A place without a name of which some record of the kind still holds a value. */
const lugarGuardado = z.object({
  nome: campoNomeado.shape.nome,
  /** What it was called last; blank where the history does not go back as far. */
  rotulo: z.string(),
})
export type LugarGuardado = z.infer<typeof lugarGuardado>

/**
 * The places that were put out of use while records of the kind, also those of the trash, hold a value there: these are given no other name,
 * under which old values would be something that nobody has said.
 */
const guardadosDe = (tipo: TipoCadastro) =>
  endpoint({
    method: 'GET',
    path: `/api/${tipo}/campos/guardados`,
    access: 'entidade:gravar',
    summary: `${tiposCadastro[tipo].plural}: campos próprios fora de uso que guardam valores`,
    response: z.array(lugarGuardado),
  })

export const camposGuardados = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, guardadosDe(tipo)]),
) as Record<TipoCadastro, ReturnType<typeof guardadosDe>> // the kinds, which Object.fromEntries forgets

/** What the settings of one kind are called. */
export function configuracaoDosCampos<T extends TipoCadastro>(tipo: T) {
  return `campos-${tipo}` as const
}
