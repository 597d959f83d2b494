import * as z from 'zod/mini'
import type { Coluna } from './coluna.ts'
import { inteiro, opcional, texto, textoObrigatorio } from './common.ts'

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
  /** The keyboard that its input asks for. */
  teclado?: 'email' | 'tel'
  /** What stands under its input. */
  ajuda?: string
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
    | 'obrigatorio'
  >
>

const deSempre = { ordena: true, filtra: true, visivel: true, obrigatorio: false }

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
    ...escolhas,
  }
}

/** Text that has a form; it may be blank unless it is `obrigatorio`. `mensagem` says what is wrong with any other. */
export function campoFormatado(
  rotulo: string,
  { formato, max, mensagem }: { formato: RegExp; max: number; mensagem: string },
  escolhas: Escolhas<string> = {},
): Campo<string> {
  const entrada = escolhas.obrigatorio
    ? textoObrigatorio(max).check(z.regex(formato, mensagem))
    : opcional(formato, max, mensagem)
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
