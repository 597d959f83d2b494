import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cnpjValido } from '#src/api/contract/nucleo/documento.ts'
import type { EmpresaDaFonte } from '#src/api/contract/cadastro/fonte.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { cepOptions, empresaDaFonteOptions, fontesOptions } from '#src/queries/fonte.ts'

type Valores = Readonly<Record<string, unknown>>

interface Formulario {
  values: () => object
  fill: (campos: Valores) => void
}

/** What was filled in for somebody: how to say so, and what it was. */
export interface Preenchido {
  de: 'cep' | 'cepAninhado' | 'cnpj'
  rotulos: string[]
  campos: Valores
  /** What the fields held before. */
  vazios: Valores
}

interface Options {
  form: Formulario
  /** The fields of the kind, in the order of the form. */
  campos: Readonly<Record<string, { rotulo: string }>>
  readOnly: boolean
  /** The nested lists of the kind, with what a row of each holds at first. */
  partes: Readonly<Record<string, { emBranco: object }>>
  /** Whether it is a company, of which a source may know more. */
  daReceita: boolean
}

const emBranco = (valor: unknown) =>
  valor === '' || valor === null || valor === undefined || (Array.isArray(valor) && valor.length === 0)
const semPontos = (valor: unknown) => (typeof valor === 'string' ? valor.replaceAll(/[^0-9]/g, '') : '')

/** Fills fields that are blank with what sources know, says which, and takes it back; never over what somebody typed. */
export function usePreenchimento({ form, campos, partes, readOnly, daReceita }: Options) {
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
  const agora = (): Map<string, unknown> => new Map(Object.entries(form.values()))
  const linhasDe = (lista: string) => agora().get(lista) as LinhaDaParte[] // nested records, as the caller's declaration says
  const enderecoDe = async (cep: string) => {
    const achado = await queryClient.query(cepOptions(cep)).catch(() => null)
    if (achado === null) return null
    const { origem: _origem, ...endereco } = achado
    return endereco
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
  function preencher(de: Preenchido['de'], sabidos: Valores): boolean {
    const atuais = agora()
    const novos = Object.keys(campos).filter(
      (nome) => atuais.has(nome) && emBranco(atuais.get(nome)) && !emBranco(sabidos[nome]),
    )
    if (novos.length === 0) return false
    const escritos = Object.fromEntries(novos.map((nome) => [nome, sabidos[nome]]))
    const vazios = Object.fromEntries(novos.map((nome) => [nome, atuais.get(nome)]))
    form.fill(escritos)
    setFeito({ de, rotulos: novos.map((nome) => campos[nome]?.rotulo ?? nome), campos: escritos, vazios })
    return true
  }

  return {
    feito,
    buscando,
    falha,
    /** Of the CNPJ that stands in the form. */
    dito: dito?.cnpj === cnpj ? dito : null,
    /** Whether there is somebody to ask about the company whose CNPJ was typed. */
    ofereceReceita: daReceita && !readOnly && fontes?.cnpj === true && cnpjValido(String(cnpj)),
    entrarNoCep: () => (antes.current = semPontos(agora().get('cep'))),
    /** Looks up the CEP that was typed; when nobody knows it the form stays as it is. */
    async sairDoCep() {
      const cep = semPontos(agora().get('cep'))
      if (readOnly || cep.length !== 8 || cep === antes.current) return
      antes.current = cep
      const endereco = await enderecoDe(cep)
      if (endereco === null || semPontos(agora().get('cep')) !== cep) return
      preencher('cep', endereco)
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
      const novos = Object.entries(endereco).filter(
        ([nome, valor]) => Object.hasOwn(rotulos, nome) && emBranco(linha[nome]) && !emBranco(valor),
      )
      if (novos.length === 0) return
      const cheias = linhas.map((uma) => (uma === linha ? { ...uma, ...Object.fromEntries(novos) } : uma))
      const campos = Object.fromEntries([[lista, cheias]])
      form.fill(campos)
      const ditos = novos.map(([nome]) => rotulos[nome]?.rotulo ?? nome)
      setFeito({ de: 'cepAninhado', rotulos: ditos, campos, vazios: { [lista]: linhas } })
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
          setDito({ cnpj, naReceita, nada: !preencher('cnpj', emLinhas(sabidos)) })
        }
      } catch (error) {
        setFalha((error as Error).message) // of a call, with its sentence
      } finally {
        setBuscando(false)
      }
    },
    /** Blanks what was filled in, but for what somebody has changed since. */
    desfazer() {
      if (feito === null) return
      const atuais = agora()
      const intactos = Object.entries(feito.campos).filter(([nome, valor]) => atuais.get(nome) === valor)
      form.fill(Object.fromEntries(intactos.map(([nome]) => [nome, feito.vazios[nome]])))
      setFeito(null)
    },
  }
}
