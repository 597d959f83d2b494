import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cnpjValido } from '#src/api/contract/nucleo/documento.ts'
import type { EmpresaDaFonte } from '#src/api/contract/cadastro/fonte.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { cepOptions, empresaDaFonteOptions, fontesOptions } from '#src/queries/fonte.ts'
import {
  avisoDoEndereco,
  comOGuardado,
  deOutroLugar,
  doEndereco,
  emBranco,
  mudancaPeloCep,
  semPontos,
  type Valores,
} from './endereco-do-cep.ts'

interface Formulario {
  values: () => object
  fill: (campos: Valores) => void
}

/** What was filled in for somebody: how to say so, and what it was. */
export interface Preenchido {
  de: 'cep' | 'cepAninhado' | 'cnpj'
  rotulos: string[]
  /** What the CEP does not tell and what was of another place, blank now. */
  apagados: string[]
  campos: Valores
  /** What the fields held before. */
  vazios: Valores
}

interface Options {
  form: Formulario
  /** What is stored: an address with another CEP than that is another one. */
  guardado: object
  /** The fields of the kind, in the order of the form. */
  campos: Readonly<Record<string, { rotulo: string }>>
  readOnly: boolean
  /** The nested lists of the kind, with what a row of each holds at first. */
  partes: Readonly<Record<string, { emBranco: object }>>
  /** Whether it is a company, of which a source may know more. */
  daReceita: boolean
}

/** The field of a CEP, which is looked up when it is left. */
export const comCep = (
  { onFocus, onBlur }: InputProps,
  entrar: () => unknown,
  sair: () => unknown,
): Pick<InputProps, 'onFocus' | 'onBlur'> => ({
  onFocus: (event: unknown) => {
    entrar()
    onFocus?.(event)
  },
  onBlur: (event: unknown) => {
    onBlur?.(event)
    void sair()
  },
})

/**
 * Fills in what sources know, says what, and takes it back: what is blank, and by its CEP the whole of an address that is of another place
 * (`mudancaPeloCep`).
 */
export function usePreenchimento({ form, guardado, campos, partes, readOnly, daReceita }: Options) {
  const queryClient = useQueryClient()
  const [feito, setFeito] = useState<Preenchido | null>(null)
  const [buscando, setBuscando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  /** What the source last told of a CNPJ that no field holds, and whether there was nothing to fill in. */
  const [dito, setDito] = useState<{
    cnpj: unknown
    naReceita: EmpresaDaFonte['naReceita']
    nada: boolean
  } | null>(null)
  /** What was told of the CEPs that were looked up; null of those that were not found. */
  const [sabidos, setSabidos] = useState<Readonly<Record<string, Valores | null>>>({})
  /** The addresses as a CEP left them, by the ids of nested rows: the next CEP takes back what that one wrote. */
  const doUltimoCep = useRef(new Map<number | undefined, Valores>())
  const agora = (): Map<string, unknown> => new Map(Object.entries(form.values()))
  const linhasDe = (lista: string) => agora().get(lista) as LinhaDaParte[] // nested records, as the caller's declaration says
  const guardadoDe = (lista: string, id: number | undefined): Valores => ({
    // as above, of the stored record
    ...(new Map(Object.entries(guardado)).get(lista) as LinhaDaParte[]).find((linha) => linha.id === id),
  })
  const enderecoDe = async (cep: string) => {
    const achado = await queryClient.query(cepOptions(cep)).catch(() => null)
    const endereco: Valores | null = achado && {
      logradouro: achado.logradouro,
      bairro: achado.bairro,
      cidade: achado.cidade,
      uf: achado.uf,
    }
    setSabidos((antes) => ({ ...antes, [cep]: endereco }))
    return endereco
  }
  /** What a CEP changes in an address, which is kept as it then stands. */
  function mudar(
    id: number | undefined,
    dele: { guardado: Valores; antes: Valores; atual: Valores },
    sabido: Valores,
  ): Valores {
    const antigos = [dele.guardado, doUltimoCep.current.get(id) ?? {}]
    const endereco = comOGuardado(dele.guardado, semPontos(dele.atual.cep), sabido)
    const mudanca = mudancaPeloCep(antigos, dele.antes, dele.atual, endereco)
    doUltimoCep.current.set(id, { ...dele.atual, ...mudanca })
    return mudanca
  }
  /** The CEP that was there when the field got the focus: only another one is looked up. */
  const antes = useRef('')
  const { data: fontes } = useQuery({ ...fontesOptions(), enabled: daReceita && !readOnly })
  const cnpj = agora().get('registro')

  /** What a source tells, its lists as rows that are not stored yet. */
  const emLinhas = (sabidos: object): Valores =>
    Object.fromEntries(
      Object.entries(sabidos).map(([nome, valor]: [string, unknown]) => [
        nome,
        Array.isArray(valor)
          ? valor.map((linha: object, i) => ({ ...partes[nome]?.emBranco, ...linha, id: -1 - i }))
          : valor,
      ]),
    )

  /** @returns whether there was something to fill in */
  function preencherDaReceita(sabidos: Valores): boolean {
    const atuais: Valores = { ...form.values() }
    // an address is of one place, whoever tells it
    const outroLugar = deOutroLugar(atuais, sabidos)
    const novos = Object.keys(campos).filter(
      (nome) =>
        nome in atuais &&
        emBranco(atuais[nome]) &&
        !emBranco(sabidos[nome]) &&
        !(outroLugar && doEndereco.has(nome)),
    )
    if (novos.length === 0) return false
    const escritos = Object.fromEntries(novos.map((nome) => [nome, sabidos[nome]]))
    const vazios = Object.fromEntries(novos.map((nome) => [nome, atuais[nome]]))
    form.fill(escritos)
    const rotulos = novos.map((nome) => campos[nome]?.rotulo ?? nome)
    setFeito({ de: 'cnpj', rotulos, apagados: [], campos: escritos, vazios })
    return true
  }

  /** Says what the CEP of a nested address has written. @param mudanca what it wrote, `campos` and `vazios` are the form's fields with it and without */
  function dizerDoAninhado(
    mudanca: Valores,
    rotulos: Options['campos'],
    { campos: escritos, vazios }: Pick<Preenchido, 'campos' | 'vazios'>,
  ) {
    const chamados = (nomes: string[]) => nomes.map((nome) => rotulos[nome]?.rotulo ?? nome)
    setFeito({
      de: 'cepAninhado',
      rotulos: chamados(Object.keys(mudanca).filter((nome) => !emBranco(mudanca[nome]))),
      apagados: chamados(Object.keys(mudanca).filter((nome) => emBranco(mudanca[nome]))),
      campos: escritos,
      vazios,
    })
  }

  /**
   * Says what CEPs have done to the address since it was stored, the last of them and those before it: what they wrote and still stands there,
   * unless the CEP is not known, and what is blank now.
   */
  function dizerDoEndereco(endereco: Valores | null, antesDaMudanca: Valores, mudanca: Valores) {
    const anterior = feito?.de === 'cep' ? feito : null
    const depois: Valores = { ...antesDaMudanca, ...mudanca }
    const antigo: Valores = { ...guardado }
    const intactos = Object.entries(anterior?.campos ?? {}).filter(
      ([nome, valor]) => antesDaMudanca[nome] === valor,
    )
    const escritos: Valores = { ...Object.fromEntries(intactos), ...mudanca }
    // what somebody typed since then is what the last CEP found there
    const vazios: Valores = {
      ...Object.fromEntries(Object.keys(mudanca).map((nome) => [nome, antesDaMudanca[nome]])),
      ...Object.fromEntries(intactos.map(([nome]) => [nome, anterior?.vazios[nome]])),
    }
    const chamados = (qual: (nome: string) => boolean) =>
      Object.keys(campos)
        .filter((nome) => nome !== 'cep' && doEndereco.has(nome) && qual(nome))
        .map((nome) => campos[nome]?.rotulo ?? nome)
    const rotulos =
      endereco === null
        ? []
        : chamados((nome) => !emBranco(escritos[nome]) && escritos[nome] !== antigo[nome])
    const apagados = chamados(
      (nome) =>
        emBranco(depois[nome]) &&
        emBranco(endereco?.[nome]) &&
        (!emBranco(antigo[nome]) || !emBranco(vazios[nome])),
    )
    const nada = rotulos.length === 0 && apagados.length === 0
    setFeito(nada ? null : { de: 'cep', rotulos, apagados, campos: escritos, vazios })
  }

  const avisoEm = (campo: string, deAntes: Valores, atual: Valores) =>
    avisoDoEndereco(campo, deAntes, atual, sabidos[semPontos(atual.cep)])

  return {
    feito,
    buscando,
    falha,
    /** Of the CNPJ that stands in the form. */
    dito: dito?.cnpj === cnpj ? dito : null,
    /** Whether there is somebody to ask about the company whose CNPJ was typed. */
    ofereceReceita: daReceita && !readOnly && fontes?.cnpj === true && cnpjValido(String(cnpj)),
    /** What is to be said at a field of the address. */
    aviso: (campo: string) =>
      doEndereco.has(campo) ? avisoEm(campo, { ...guardado }, { ...form.values() }) : undefined,
    /** The same of a nested address. */
    avisoNaLinha: (campo: string, lista: string, linha: LinhaDaParte | undefined) =>
      doEndereco.has(campo) && linha ? avisoEm(campo, guardadoDe(lista, linha.id), { ...linha }) : undefined,
    entrarNoCep: () => (antes.current = semPontos(agora().get('cep'))),
    /** Looks up the CEP that was typed; when nobody knows it the form stays as it is. */
    async sairDoCep() {
      const cep = semPontos(agora().get('cep'))
      if (readOnly || cep.length !== 8 || cep === antes.current) return
      antes.current = cep
      const antesDisto: Valores = { ...form.values() }
      const endereco = await enderecoDe(cep)
      const atual: Valores = { ...form.values() }
      if (semPontos(atual.cep) !== cep) return
      const dele = { guardado: { ...guardado }, antes: antesDisto, atual }
      const mudanca = endereco === null ? {} : mudar(undefined, dele, endereco)
      form.fill(mudanca)
      dizerDoEndereco(endereco, atual, mudanca)
    },
    entrarNoCepDe: (lista: string, lugar: number) => (antes.current = semPontos(linhasDe(lista)[lugar]?.cep)),
    /** The same for a nested address, whose row is filled wherever it stands by then. */
    async sairDoCepDe(lista: string, lugar: number, rotulos: Readonly<Record<string, { rotulo: string }>>) {
      const digitada = linhasDe(lista)[lugar]
      const cep = semPontos(digitada?.cep)
      if (readOnly || cep.length !== 8 || cep === antes.current) return
      antes.current = cep
      const endereco = await enderecoDe(cep)
      const linhas = linhasDe(lista)
      const linha = linhas.find(({ id }) => id === digitada?.id)
      if (endereco === null || !linha || semPontos(linha.cep) !== cep) return
      const dele = { guardado: guardadoDe(lista, linha.id), antes: { ...digitada }, atual: { ...linha } }
      const mudanca = mudar(linha.id, dele, endereco)
      if (Object.keys(mudanca).length === 0) return
      const cheias = linhas.map((uma) => (uma === linha ? { ...uma, ...mudanca } : uma))
      const escritos = Object.fromEntries([[lista, cheias]])
      form.fill(escritos)
      dizerDoAninhado(mudanca, rotulos, { campos: escritos, vazios: { [lista]: linhas } })
    },
    async buscarNaReceita() {
      setBuscando(true)
      setFalha(null)
      setDito(null)
      try {
        const { empresa } = await queryClient.query(empresaDaFonteOptions(String(cnpj)))
        if (empresa === null) setFalha('A Receita não tem este CNPJ. Preencha os dados à mão.')
        else if (agora().get('registro') === cnpj) {
          const { naReceita, ...sabidos } = empresa
          setDito({ cnpj, naReceita, nada: !preencherDaReceita(emLinhas(sabidos)) })
        }
      } catch (error) {
        setFalha((error as Error).message) // of a call, with its sentence
      } finally {
        setBuscando(false)
      }
    },
    /** Gives back what was there before, but for what somebody has changed since. */
    desfazer() {
      if (feito === null) return
      const atuais = agora()
      const intactos = Object.entries(feito.campos).filter(([nome, valor]) => atuais.get(nome) === valor)
      form.fill(Object.fromEntries(intactos.map(([nome]) => [nome, feito.vazios[nome]])))
      doUltimoCep.current.clear()
      setFeito(null)
    },
  }
}
