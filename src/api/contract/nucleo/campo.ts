import * as z from 'zod/mini'
import type { Coluna } from './coluna.ts'
import {
  capital,
  centavos,
  comFormato,
  data,
  dataPassada,
  inteiro,
  mes,
  mesOpcional,
  nome,
  texto,
  textoObrigatorio,
  type Formato,
} from './common.ts'
import { cpfOpcional, registroOpcional } from './documento-esquemas.ts'
import { escreverDuracao } from './duracao.ts'

export type ValorDeCampo = string | number | boolean | null

/** One field of a resource or of settings, a column of the resource's list too: how it is called, stored, entered, shown and asked for. */
export interface Campo<V extends ValorDeCampo = ValorDeCampo> extends Coluna {
  obrigatorio: boolean
  /** As stored, and as somebody may enter it. */
  modelo: z.ZodMiniType<V>
  entrada: z.ZodMiniType<V>
  /** What a record holds before anybody has entered something; of settings, what holds until somebody chooses otherwise. */
  emBranco: V
  /** Of the twelve columns of a form. */
  largura: number
  /** The heading under which a form shows it; that of the record itself when not given. */
  grupo?: string
  /** Lines of its input, where that is not one. */
  linhas?: number
  /** The keyboard that its input asks for; but for an e-mail, its mask too. */
  teclado?: 'email' | 'tel' | 'cep' | 'cpf' | 'registro'
  /** What stands under its input. */
  ajuda?: string
  /** What a whole number counts, told behind it: 'dias'. */
  unidade?: string
  /** What it is edited with, where that is no input of its kind; a list has no column of such a field. */
  editor?:
    | 'condicoes'
    | 'contribuicoes'
    | 'cor'
    | 'duracao'
    | 'faixas'
    | 'percentual'
    | 'taxas'
    | 'valor-da-tabela'
  /** A field beside it that says whether it is asked for, by the values with which it is; it keeps what it holds meanwhile. */
  quando?: { campo: string; em: readonly string[] }
  /**
   * What it is called, explained with, chosen from, and whether it is marked as needed, by what a field beside it holds, where that is not the same
   * for all values of that one. That a needed one is there is for a rule over both to say.
   */
  conforme?: {
    campo: string
    textos: Readonly<Record<string, Partial<Pick<Campo, 'rotulo' | 'ajuda' | 'opcoes' | 'obrigatorio'>>>>
  }
  /** Only a nested record names others (`parte.ts`). */
  referencia?: undefined
}

/** The fields of one resource by name, in the order of its form. */
export type Campos = Readonly<Record<string, Campo>>

/** What the fields hold, by name. */
export type Valores<F extends Campos> = { -readonly [C in keyof F]: F[C]['emBranco'] }

type Escolhas<V extends ValorDeCampo> = Partial<
  Pick<
    Campo<V>,
    | 'ordena'
    | 'filtra'
    | 'visivel'
    | 'permissao'
    | 'emBranco'
    | 'largura'
    | 'grupo'
    | 'linhas'
    | 'teclado'
    | 'ajuda'
    | 'unidade'
    | 'obrigatorio'
    | 'codigo'
    | 'quando'
  >
>

const deSempre = { ordena: true, filtra: true, visivel: true, obrigatorio: false }

/** Characters up to which a text is short. */
const CURTO = 20

/** Text of up to `max` characters, which may be blank unless it is `obrigatorio`. */
export function campoTexto(rotulo: string, max: number, escolhas: Escolhas<string> = {}): Campo<string> {
  return {
    ...deSempre,
    especie: 'texto',
    rotulo,
    modelo: z.string(),
    entrada: escolhas.obrigatorio ? textoObrigatorio(max) : texto(max),
    emBranco: '',
    largura: max > 60 ? 12 : 6,
    ...(max <= CURTO && { caracteres: max }),
    ...escolhas,
  }
}

/** The name of a record, in one line. */
export function campoNome(max: number, escolhas: Omit<Escolhas<string>, 'obrigatorio'> = {}): Campo<string> {
  return { ...campoTexto('Nome', max, escolhas), entrada: nome(max), obrigatorio: true }
}

/** Text that has a form; it may be blank unless it is `obrigatorio`. `mensagem` says what is wrong with any other. */
export function campoFormatado(
  rotulo: string,
  como: Formato,
  escolhas: Escolhas<string> = {},
): Campo<string> {
  const { formato, max, mensagem, forma = (texto) => texto } = como
  const entrada = escolhas.obrigatorio
    ? textoObrigatorio(max).check(z.overwrite(forma), z.regex(formato, mensagem))
    : comFormato(como)
  return { ...campoTexto(rotulo, max, escolhas), entrada }
}

/** A whole number from `min` to `max`; its blank value, zero unless told otherwise, when nobody enters one and it is not `obrigatorio`. */
export function campoInteiro(
  rotulo: string,
  { min, max }: { min: number; max?: number },
  escolhas: Escolhas<number> = {},
): Campo<number> {
  const numero = max === undefined ? inteiro(min) : inteiro(min).check(z.maximum(max))
  const { emBranco = 0, obrigatorio = false } = escolhas
  return {
    ...deSempre,
    especie: 'inteiro',
    rotulo,
    modelo: z.int(),
    entrada: obrigatorio
      ? numero
      : z.pipe(
          z.transform((dado: unknown) => dado ?? emBranco),
          numero,
        ),
    emBranco,
    largura: 3,
    ...escolhas,
  }
}

/** A yes or no. */
export function campoSimNao(
  rotulo: string,
  emBranco: boolean,
  escolhas: Escolhas<boolean> = {},
): Campo<boolean> {
  return {
    ...deSempre,
    especie: 'simNao',
    rotulo,
    modelo: z.boolean(),
    entrada: z.boolean(),
    emBranco,
    largura: 12,
    ...escolhas,
  }
}

/** A whole number from `min` to `max` that nobody has told until it is entered; one beyond 2 147 483 647 has a column that holds it. */
export function campoNumero(
  rotulo: string,
  { min, max }: { min: number; max: number },
  escolhas: Escolhas<number | null> = {},
): Campo<number | null> {
  const numero: z.ZodMiniType<number | null> = z.int().check(z.minimum(min), z.maximum(max))
  return {
    ...deSempre,
    especie: 'inteiro',
    rotulo,
    modelo: z.nullable(z.int()),
    entrada: escolhas.obrigatorio ? numero : z.nullable(numero),
    emBranco: null,
    largura: 3,
    ...escolhas,
  }
}

/** A CPF, or a CPF or CNPJ, which may be left out. */
export function campoDocumento(
  rotulo: string,
  qual: 'cpf' | 'registro',
  escolhas: Escolhas<string> = {},
): Campo<string> {
  const entrada = qual === 'cpf' ? cpfOpcional : registroOpcional
  return {
    ...campoTexto(rotulo, 30, escolhas),
    especie: 'documento',
    teclado: qual,
    entrada,
    largura: 3,
    ...escolhas,
  }
}

/** A calendar date, which may be left out unless it is `obrigatorio`; `passada` if it is of something that has happened. */
export function campoData(
  rotulo: string,
  { passada = false, ...escolhas }: Escolhas<string | null> & { passada?: boolean } = {},
): Campo<string | null> {
  const dia: z.ZodMiniType<string | null> = passada ? dataPassada : data
  return {
    ...deSempre,
    especie: 'data',
    rotulo,
    modelo: z.nullable(data),
    entrada: escolhas.obrigatorio ? dia : z.nullable(dia),
    emBranco: null,
    largura: 3,
    ...escolhas,
  }
}

/** A month, `YYYY-MM`, which somebody has to tell unless `obrigatorio` says otherwise; blank then. */
export function campoMes(rotulo: string, escolhas: Escolhas<string> = {}): Campo<string> {
  return {
    ...deSempre,
    especie: 'mes',
    rotulo,
    obrigatorio: true,
    modelo: z.string(),
    entrada: escolhas.obrigatorio === false ? mesOpcional : mes,
    emBranco: '',
    largura: 3,
    ...escolhas,
  }
}

/** A share in hundredths of a percent (150 = 1,5 %), none to `max`. */
export function campoPercentual(rotulo: string, max: number, escolhas: Escolhas<number> = {}): Campo<number> {
  const campo = campoInteiro(rotulo, { min: 0 }, escolhas)
  // people read and write percents, never hundredths of them
  const ate = z.maximum(max, { error: `O máximo é ${(max / 100).toLocaleString('pt-BR')}%.` })
  const entrada = z.pipe(campo.entrada, z.int().check(ate))
  return { ...campo, entrada, filtra: false, editor: 'percentual' }
}

/** A time in whole minutes, of one to `max`, which may be left out. */
export function campoDuracao(
  rotulo: string,
  max: number,
  escolhas: Escolhas<number | null> = {},
): Campo<number | null> {
  // people read and write hours and minutes
  const minutos = z
    .int({ error: 'Escreva o tempo como 45min, 4h ou 1h30.' })
    .check(
      z.minimum(1, { error: 'Informe ao menos um minuto, ou deixe em branco.' }),
      z.maximum(max, { error: `O máximo é ${escreverDuracao(max)}.` }),
    )
  return {
    ...campoNumero(rotulo, { min: 1, max }, escolhas),
    entrada: z.nullable(minutos),
    filtra: false,
    editor: 'duracao',
  }
}

/** An amount in centavos, which may be left out. */
export function campoCentavos(rotulo: string, escolhas: Escolhas<number | null> = {}): Campo<number | null> {
  return {
    ...deSempre,
    especie: 'centavos',
    rotulo,
    modelo: z.nullable(centavos),
    entrada: z.nullable(centavos),
    emBranco: null,
    largura: 3,
    ...escolhas,
  }
}

/** A company's capital in centavos, which may be left out. */
export function campoCapital(rotulo: string, escolhas: Escolhas<number | null> = {}): Campo<number | null> {
  return {
    ...campoCentavos(rotulo, escolhas),
    modelo: z.nullable(capital),
    entrada: z.nullable(capital),
  }
}

/** One of a few named values. `emBranco` is what a record holds before somebody chooses: the first of them unless told otherwise. */
export function campoOpcao(
  rotulo: string,
  opcoes: Readonly<Record<string, string>>,
  escolhas: Escolhas<string> = {},
): Campo<string> {
  const nomes = Object.keys(opcoes)
  return {
    ...deSempre,
    especie: 'opcao',
    rotulo,
    opcoes,
    modelo: z.enum(nomes),
    entrada: z.enum(nomes),
    emBranco: nomes[0] ?? '',
    largura: 3,
    ...escolhas,
  }
}
