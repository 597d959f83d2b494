import * as z from 'zod/mini'
import { campoFormatado, campoTexto, type Campo } from '#src/api/contract/nucleo/campo.ts'
import { textoObrigatorio } from '#src/api/contract/nucleo/common.ts'

/** Characters of a model: half of a message, so that its fields have room when they are filled in. */
const TEXTO_MAX = 10_000

/** What may stand in a model in braces, and by what it is replaced. */
export const camposDoModelo = {
  cliente: 'o nome do cadastro ou de quem pede',
  solicitante: 'o nome de quem pede',
  numero: 'o número do atendimento',
  titulo: 'o título do atendimento',
  assunto: 'o assunto do atendimento',
  responsavel: 'o nome do responsável',
  atendente: 'o nome de quem escreve',
  entidade: 'o nome da entidade',
} as const
export type CampoDoModelo = keyof typeof camposDoModelo

const CAMPO = /\{([^{}\n]*)\}/g
const ehCampo = (nome: string): nome is CampoDoModelo => Object.hasOwn(camposDoModelo, nome)

/** The names in braces that are no field, each once. */
export const camposDesconhecidos = (texto: string): string[] => [
  ...new Set([...texto.matchAll(CAMPO)].map(([, nome = '']) => nome).filter((nome) => !ehCampo(nome))),
]

/** A model with its fields filled in; what is not known of an atendimento leaves nothing behind. */
export const preencherModelo = (texto: string, valores: Readonly<Record<CampoDoModelo, string>>): string =>
  texto.replaceAll(CAMPO, (inteiro, nome: string) => (ehCampo(nome) ? valores[nome] : inteiro))

const escrever = (nomes: readonly string[]) => nomes.map((nome) => `{${nome}}`).join(', ')

/** The text of a model. A field that is none is refused by its name. */
const campoModelo = (rotulo: string): Campo<string> => ({
  ...campoTexto(rotulo, TEXTO_MAX, {
    obrigatorio: true,
    linhas: 10,
    ordena: false,
    visivel: false,
    ajuda: `Campos: ${escrever(Object.keys(camposDoModelo))}. Ao usar o modelo, cada campo é preenchido com os dados do atendimento.`,
  }),
  entrada: textoObrigatorio(TEXTO_MAX).check(
    z.refine((texto) => camposDesconhecidos(texto).length === 0, {
      error: ({ input }) =>
        `Não há o campo ${escrever(camposDesconhecidos(String(input)))}. Use um destes: ${escrever(Object.keys(camposDoModelo))}.`,
    }),
  ),
})

/** The fields of a model of answer beside its name. */
export const camposDoRecurso = {
  atalho: campoFormatado(
    'Atalho',
    {
      formato: /^[a-z0-9-]{2,20}$/,
      max: 20,
      mensagem: 'Use de 2 a 20 letras minúsculas sem acento, números ou hifens.',
      forma: (escrito) => escrito.replace(/^\//, '').toLowerCase(),
    },
    { largura: 4, ajuda: 'Digite / e o atalho na resposta, e depois um espaço.' },
  ),
  texto: campoModelo('Texto'),
}
