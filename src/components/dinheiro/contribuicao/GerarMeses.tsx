import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { NestedRows } from '#src/components/ui/form/nested-rows.ts'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { diaUtilOptions } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './contribuicao.module.css'
import {
  fraseDaRegra,
  mesesQueFaltam,
  proximoAno,
  regraDosPeriodos,
  vencimentoPelaRegra,
} from '#src/components/dinheiro/vencimento/vencimentos.ts'

interface GerarMesesProps {
  /** The months of the contribution, as the form holds them. */
  lista: NestedRows
  /** How many it may have. */
  max: number
}

/** Years that are offered behind the next one. */
const ADIANTE = 2

const periodosDe = (linhas: readonly LinhaDaParte[]) =>
  linhas.map(({ periodo, vencimento }) => ({
    periodo: typeof periodo === 'string' ? periodo : '',
    vencimento: typeof vencimento === 'string' ? vencimento : '',
  }))

/** Adds the months of a year that a contribution lacks to its form, each due as the others are, on a day on which banks work. */
export function GerarMeses({ lista, max }: GerarMesesProps) {
  const queryClient = useQueryClient()
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const [calculando, setCalculando] = useState(false)
  const [feito, setFeito] = useState('')
  // what the form holds once the days are known, which may be more than when they were asked for
  const agora = useRef(lista)
  const primeiro = useRef<number | null>(null)
  useEffect(() => {
    agora.current = lista
    if (primeiro.current === null) return
    document.querySelector(`[data-linha="${primeiro.current}"]`)?.scrollIntoView({ block: 'center' })
    primeiro.current = null
  })

  const periodos = periodosDe(lista.rows)
  const regra = regraDosPeriodos(periodos)
  const proximo = proximoAno(periodos, today())
  const esteAno = Number(today().slice(0, 4))
  const anos = Array.from({ length: proximo - esteAno + 1 + ADIANTE }, (_, i) => esteAno + i).filter(
    (ano) => mesesQueFaltam(periodos, ano).length > 0,
  )
  const ano = escolhido !== null && anos.includes(escolhido) ? escolhido : proximo
  const faltam = mesesQueFaltam(periodos, ano)
  const cabem = periodos.length + faltam.length <= max

  const fraseDoAno = (um: number) => {
    const quantos = mesesQueFaltam(periodos, um).length
    return quantos === 1 ? 'falta 1 mês' : `faltam ${quantos} meses`
  }
  const salvar = lista.rows.some(({ id }) => id < 1)

  /** What is missing of the year, or why it cannot be made. */
  function falta(): string {
    if (!regra) return 'Inclua um período com vencimento. Os meses gerados seguem o dia dele.'
    if (!cabem)
      return `Uma contribuição tem no máximo ${max} períodos. Remova os mais antigos para gerar os meses de ${ano}.`
    return `O vencimento proposto é o ${fraseDaRegra(regra)}, ou o próximo dia útil.`
  }

  async function gerar() {
    if (!regra || calculando) return
    setCalculando(true)
    setFeito('')
    try {
      const dias = new Map(
        await Promise.all(
          faltam.map(async (periodo) => {
            const dia = await queryClient.query(diaUtilOptions(vencimentoPelaRegra(regra, periodo)))
            return [periodo, dia] as const
          }),
        ),
      )
      const { rows, add } = agora.current
      const novos = mesesQueFaltam(periodosDe(rows), ano).flatMap((periodo) => {
        const vencimento = dias.get(periodo)
        return vencimento === undefined ? [] : [{ periodo, vencimento }]
      })
      primeiro.current = add(...novos)
      setEscolhido(null)
      const incluidos =
        novos.length === 1 ? 'Foi incluído 1 período' : `Foram incluídos ${novos.length} períodos`
      setFeito(`${incluidos} de ${ano}. Confira os vencimentos e salve.`)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Os vencimentos não puderam ser calculados.'
      addToast({ tone: 'erro', message })
    } finally {
      setCalculando(false)
    }
  }

  // the first one tells when the others are due
  if (periodos.length === 0) return null
  return (
    <div className={classes.gerar}>
      <SelectInput
        size="xs"
        label="Ano"
        data={anos.map((um) => ({ value: String(um), label: `${um}: ${fraseDoAno(um)}` }))}
        value={String(ano)}
        onChange={({ currentTarget }) => {
          setEscolhido(Number(currentTarget.value))
          setFeito('')
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
        loading={calculando}
        disabled={!regra || !cabem}
        onClick={() => void gerar()}
      >
        Gerar os meses de {ano}
      </Button>
      <p className={classes.regra} role="status">
        {salvar && feito !== '' ? feito : falta()}
      </p>
    </div>
  )
}
