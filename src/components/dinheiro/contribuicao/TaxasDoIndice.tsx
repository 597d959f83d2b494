import { Text } from '@mantine/core'
import { useState } from 'react'
import {
  compararTaxas,
  escreverTaxas,
  juntarTaxas,
  lerArquivoDeTaxas,
  lerTaxas,
  percentualDe,
  type TaxaDoMes,
} from '#src/api/contract/cadastro/indice.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Ligar } from '#src/components/ui/inputs/field.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { FileInput } from '#src/components/ui/inputs/FileInput.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './contribuicao.module.css'

/** Bytes that a file of rates may have: fifty years of months, with whatever stands around them. */
const BYTES_MAX = 256 * 1024
const MOSTRADAS = 12

const escritoEm = (valor: unknown) => (typeof valor === 'string' ? valor : '')

const taxasDe = (escrito: string): TaxaDoMes[] | null => {
  const lidas = lerTaxas(escrito)
  return 'taxas' in lidas ? lidas.taxas : null
}

interface TaxasDoIndiceProps {
  gravado: RegistroDoRecurso
  /** What the form holds. */
  valores: EntradaDoRecurso
  /** Left out where the form is only read. */
  ligar?: Ligar<string> | undefined
}

/** The rates of an index out of a file, and what the form would change of those that are stored. */
export function TaxasDoIndice({ gravado, valores, ligar }: TaxasDoIndiceProps) {
  const [gravadas, escritas] = [escritoEm(gravado.taxas), escritoEm(valores.taxas)]
  // what the field is given is what an input is told
  const onChange = ligar?.('taxas').onChange as ((escritas: string) => void) | undefined
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const [lido, setLido] = useState<string | null>(null)

  async function ler(escolhido: File | null) {
    setArquivo(escolhido)
    setErro(null)
    setLido(null)
    if (escolhido === null) return
    const feito = await lerArquivo(escolhido)
    if ('falta' in feito) return setErro(feito.falta)
    const { taxas, semTaxa } = feito
    onChange?.(escreverTaxas(juntarTaxas(taxasDe(escritas) ?? taxasDe(gravadas) ?? [], taxas)))
    setLido(fraseDoArquivo(taxas, semTaxa))
  }

  const antes = taxasDe(gravadas)
  const depois = taxasDe(escritas)
  return (
    <FieldGroup title="Conferência das taxas">
      {onChange && (
        <Field span={12}>
          <FileInput
            label="Ler as taxas de um arquivo"
            description="Use o CSV da série do Banco Central ou da tabela do IBGE. As taxas do arquivo entram no campo acima. Nada é gravado antes de salvar."
            accept={['.csv', '.txt', 'text/csv']}
            required={false}
            value={arquivo}
            onChange={(escolhido) => void ler(escolhido)}
            error={erro}
          />
        </Field>
      )}
      <Field span={12}>
        <div role="status" aria-label="O que muda">
          {lido !== null && <Text size="sm">{lido}</Text>}
          {antes && depois && <OQueMuda antes={antes} depois={depois} />}
        </div>
      </Field>
    </FieldGroup>
  )
}

/** Reads it as UTF-8, or as Windows-1252, in which older tables are given out. */
async function lerArquivo(arquivo: File): Promise<ReturnType<typeof lerArquivoDeTaxas>> {
  if (arquivo.size > BYTES_MAX) return { falta: 'O arquivo é grande demais para ser uma tabela de taxas.' }
  try {
    const bytes = await arquivo.arrayBuffer()
    return lerArquivoDeTaxas(textoDe(bytes))
  } catch {
    return { falta: 'O arquivo não pôde ser lido. Escolha-o de novo.' }
  }
}

function textoDe(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const meses = (quantos: number) => (quantos === 1 ? '1 mês' : `${quantos} meses`)

/** What so many months do; blank of none. */
const fazem = (quantos: number, um: string, muitos: string) =>
  quantos === 0 ? '' : `${meses(quantos)} ${quantos === 1 ? um : muitos}`

const emLista = (partes: string[]) => new Intl.ListFormat('pt-BR').format(partes)

function fraseDoArquivo(taxas: readonly TaxaDoMes[], semTaxa: number): string {
  const de = formatarMes(taxas[0]?.mes ?? '')
  const ate = formatarMes(taxas.at(-1)?.mes ?? '')
  const deixadas =
    semTaxa === 0 ? '' : ` O arquivo não traz a taxa de ${meses(semTaxa)}. Nenhuma foi estimada.`
  return `O arquivo tem ${meses(taxas.length)}, de ${de} a ${ate}.${deixadas}`
}

interface OQueMudaProps {
  antes: readonly TaxaDoMes[]
  depois: readonly TaxaDoMes[]
}

function OQueMuda({ antes, depois }: OQueMudaProps) {
  const { novas, mudadas, retiradas } = compararTaxas(antes, depois)
  const linhas = [
    ...mudadas.map(({ mes, antes: antiga, taxa }) => ({ mes, antes: antiga, depois: taxa })),
    ...retiradas.map(({ mes, taxa }) => ({ mes, antes: taxa, depois: null })),
    ...novas.map(({ mes, taxa }) => ({ mes, antes: null, depois: taxa })),
  ]
  if (linhas.length === 0) {
    const ultima = depois.at(-1)
    return (
      <Text size="sm" c="dimmed">
        {ultima === undefined
          ? 'Ainda não há taxas.'
          : `O índice tem ${meses(depois.length)} com taxa, até ${formatarMes(ultima.mes)}. Nada muda ao salvar.`}
      </Text>
    )
  }
  const contados = [
    fazem(novas.length, 'entra', 'entram'),
    fazem(mudadas.length, 'muda de taxa', 'mudam de taxa'),
    fazem(retiradas.length, 'sai', 'saem'),
  ].filter((parte) => parte !== '')
  const valor = (taxa: number | null) => (taxa === null ? '–' : `${percentualDe(taxa)}%`)
  return (
    <>
      <Text size="sm">
        Ao salvar, {emLista(contados)}. Débitos em atraso com este índice passam a usar as novas taxas.
      </Text>
      <table className={`${tabela.tabela} ${classes.taxas}`}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col" data-number>
              Gravada
            </th>
            <th scope="col" data-number>
              Ao salvar
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.slice(0, MOSTRADAS).map(({ mes, antes: antiga, depois: nova }) => (
            <tr key={mes}>
              <th scope="row">{formatarMes(mes)}</th>
              <td data-number>{valor(antiga)}</td>
              <td data-number>{valor(nova)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {linhas.length > MOSTRADAS && (
        <Text size="sm" c="dimmed">
          E mais {meses(linhas.length - MOSTRADAS)}.
        </Text>
      )}
    </>
  )
}
