import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useClipboard, useMediaQuery } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconFileText,
  IconHourglass,
  IconMail,
  IconShare,
} from '@tabler/icons-react'
import { type UseMutationResult } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type * as z from 'zod/mini'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import {
  BOLETO_NAO_REGISTRADO,
  type BoletoEmitido,
  type emitirBoletos,
} from '#src/api/contract/dinheiro/boleto.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { SidePanel } from '#src/components/ui/feedback/SidePanel.tsx'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import type { Caixa, PedidoDeBoletos } from '#src/queries/boleto.ts'
import { abrirBoleto } from './open-boleto.ts'
import classes from './pagar.module.css'

type Emissao = UseMutationResult<z.output<typeof emitirBoletos.response>, Error, PedidoDeBoletos>

interface PagarPanelProps {
  /** Where it is not the payer who looks. */
  titulo?: string
  /** Debits that are being paid. */
  quantos: number
  emissao: Emissao
  /** Asks for the same debits as they are by now; null where none of them can be paid any more. */
  deNovo: (() => void) | null
  caixa: Caixa
  onClose: () => void
}

/** The slips of what somebody wants to pay: what is typed or copied, the page, the mail. */
export function PagarPanel({ titulo, quantos, emissao, deNovo, caixa, onClose }: PagarPanelProps) {
  const { data, error } = emissao
  return (
    <SidePanel
      title={titulo ?? (quantos === 1 ? 'Pagar débito' : `Pagar ${numero(quantos)} débitos`)}
      onClose={onClose}
    >
      {data ? (
        <Boletos boletos={data.boletos} caixa={caixa} />
      ) : error ? (
        <div role="alert" className={classes.falha}>
          <p>
            <strong>O boleto não foi gerado</strong>
          </p>
          <p>{error.message}</p>
          {deNovo && (
            <Button variant="default" onClick={deNovo}>
              Tentar de novo
            </Button>
          )}
        </div>
      ) : (
        <Stack gap="md" role="status">
          <VisuallyHidden>Gerando boleto…</VisuallyHidden>
          <Skeleton h={28} w="50%" />
          <Skeleton h={16} w="70%" />
          <Skeleton h={76} />
          <Skeleton h={36} />
        </Stack>
      )}
    </SidePanel>
  )
}

function Boletos({ boletos, caixa }: { boletos: BoletoEmitido[]; caixa: Caixa }) {
  const abrir = useKeyedMutation(caixa.abrir)
  const ids = boletos.map(({ id }) => id)
  const [primeiro] = boletos
  if (!primeiro) return null
  const nome = boletos.length > 1 ? 'Boletos' : nomeDo(primeiro)
  const pagadores = new Set(boletos.map(({ pagador }) => pagador)).size
  const separados =
    pagadores > 1
      ? 'cada empresa tem o seu. Propostas e débitos de contas diferentes também saem em boletos separados.'
      : 'propostas e débitos de contas diferentes saem em boletos separados.'
  return (
    <Stack gap="lg">
      {boletos.length > 1 && (
        <Text>
          São {numero(boletos.length)} boletos: {separados}
        </Text>
      )}
      {boletos.map((boleto) => (
        <UmBoleto key={boleto.id} boleto={boleto} comPagador={pagadores > 1} />
      ))}
      <div className={classes.outros}>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
          loading={abrir.isPending}
          onClick={() => abrirBoleto(() => abrir.mutateAsync(ids), nome)}
        >
          {boletos.length > 1 ? 'Abrir todos em um PDF' : 'Abrir PDF'}
        </Button>
        {caixa.enviar && <EnviarPorEmail enviar={caixa.enviar} ids={ids} />}
      </div>
    </Stack>
  )
}

/** Of the window and of the file. */
function nomeDo({ debitos }: BoletoEmitido): string {
  const [um] = debitos
  if (!um || debitos.length > 1) return 'Boleto'
  return `Boleto ${um.contribuicao} ${formatarMes(um.periodo).replace('/', '-')}`
}

function UmBoleto({ boleto, comPagador }: { boleto: BoletoEmitido; comPagador: boolean }) {
  const { pagador, valor, vencimento, banco, linhaDigitavel, registrado, ressalvas, debitos } = boleto
  return (
    <section
      className={classes.boleto}
      aria-label={`Boleto de ${formatarCentavos(valor)}${comPagador ? `, ${pagador}` : ''}`}
    >
      <div className={classes.resumo}>
        {comPagador && <p className={classes.pagador}>{pagador}</p>}
        <p className={classes.valor}>{formatarCentavos(valor)}</p>
        <p className={classes.quando}>
          Vencimento em {formatarData(vencimento)} · {banco}
        </p>
      </div>
      <ul className={classes.debitos}>
        {debitos.map((um) => (
          <li key={um.id}>
            <span>{nomeDoDebito(um)}</span>
            {debitos.length > 1 && <span>{formatarCentavos(um.valor)}</span>}
          </li>
        ))}
      </ul>
      {!registrado && <NaoRegistrado vencimento={vencimento} />}
      {ressalvas.map((ressalva) => (
        <div key={ressalva} className={classes.aviso}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <p>{ressalva}</p>
        </div>
      ))}
      <p className={classes.rotulo}>Linha digitável</p>
      <p className={classes.linha}>{linhaDigitavel}</p>
      <CopiarLinha linha={linhaDigitavel} registrado={registrado} />
      <Compartilhar boleto={boleto} />
    </section>
  )
}

/** Before the line that no bank takes yet: what to wait for and, where there is no day to wait, what else to do. */
function NaoRegistrado({ vencimento }: Pick<BoletoEmitido, 'vencimento'>) {
  return (
    <div className={classes.aviso}>
      <IconHourglass size={18} stroke={1.8} aria-hidden />
      <p>
        {BOLETO_NAO_REGISTRADO}
        {vencimento <= today() && ' Como vence hoje, se preferir, gere um com outra data.'}
      </p>
    </div>
  )
}

/** Takes the digits alone, as the bank's field has room for them; no more than offered while no bank takes them. */
function CopiarLinha({ linha, registrado }: { linha: string; registrado: boolean }) {
  const { copy, copied, error } = useClipboard({ timeout: 3000 })
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <Button
        fullWidth
        variant={registrado ? 'filled' : 'default'}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
        onClick={() => copy(linha.replace(/\D/g, ''))}
      >
        {copied ? 'Linha copiada' : 'Copiar linha digitável'}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Linha digitável copiada' : ''}</VisuallyHidden>
      {error && (
        <p role="alert" className={classes.erro}>
          O navegador não deixou copiar. Toque na linha acima para selecioná-la.
        </p>
      )}
    </>
  )
}

/** Hands the slip, as text, to another program of a telephone that can take it. */
function Compartilhar({ boleto: { valor, vencimento, linhaDigitavel } }: { boleto: BoletoEmitido }) {
  const noToque = useMediaQuery('(pointer: coarse)')
  if (!noToque || !('share' in navigator)) return null
  const text = `Boleto de ${formatarCentavos(valor)}, vencimento em ${formatarData(vencimento)}.\nLinha digitável: ${linhaDigitavel}`
  return (
    <Button
      fullWidth
      variant="default"
      leftSection={<IconShare size={18} stroke={1.8} aria-hidden />}
      // whoever closes the telephone's own dialog has decided
      onClick={() => void navigator.share({ title: 'Boleto', text }).catch(() => null)}
    >
      Compartilhar
    </Button>
  )
}

function EnviarPorEmail({ enviar, ids }: { enviar: NonNullable<Caixa['enviar']>; ids: number[] }) {
  const { data, error, isPending, mutate } = useSingleMutation(enviar)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(ids)}
      >
        {data ? 'Enviar de novo' : 'Enviar por e-mail'}
      </Button>
      <p role="status" className={classes.enviado}>
        {data && `A caminho de ${data.para}`}
      </p>
      {error && (
        <p role="alert" className={classes.erro}>
          O e-mail não foi pedido. {error.message}
        </p>
      )}
    </>
  )
}
