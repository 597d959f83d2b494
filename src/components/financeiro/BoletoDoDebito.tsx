import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { boletoAdminPdf, emitirBoletosAdmin } from '#src/api/contract/boleto.ts'
import { gerarBoletos } from '#src/api/contract/boleto-lote.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import type { DebitoDetalhe } from '#src/api/contract/financeiro.ts'
import { abrirBoleto } from '#src/components/debitos/open-boleto.ts'
import { lazyDialog } from '#src/components/lazy/lazy-part.tsx'
import { caixaDaAdministracao } from '#src/queries/boleto.ts'
import { EnviarBoleto } from './EnviarBoleto.tsx'

const PagarPanel = lazyDialog(async () => (await import('#src/components/debitos/PagarPanel.tsx')).PagarPanel)

interface BoletoDoDebitoProps {
  debito: DebitoDetalhe
  /** What its slip is asked for with. */
  pedido: string
  /** The day on which it is to be paid, today where none is chosen. */
  em: string | undefined
  /** Who is looking. */
  user: Usuario
}

/** The ways to the slip of a debit, for the day that its value is told for: its page, its line, and the mail. */
export function BoletoDoDebito({ debito, pedido, em, user }: BoletoDoDebitoProps) {
  const { id, nome, contribuicao, periodo } = debito
  const caixa = caixaDaAdministracao(useQueryClient(), pedido, em)
  const abrir = useMutation(caixa.abrir)
  const emitir = useMutation(caixa.emitir)
  const [aberto, setAberto] = useState(false)
  // as the debit was last read
  const pedir = () => emitir.mutate({ pedidos: [pedido], ...(em !== undefined && { em }) })
  return (
    <>
      {pode(user, boletoAdminPdf) && (
        <Button
          variant="default"
          loading={abrir.isPending}
          onClick={() =>
            abrirBoleto(() => abrir.mutateAsync([]), `Boleto ${nome} ${contribuicao} ${periodo}`)
          }
        >
          Boleto
        </Button>
      )}
      {pode(user, emitirBoletosAdmin) && (
        <Button
          variant="default"
          onClick={() => {
            pedir()
            setAberto(true)
          }}
        >
          Linha digitável
        </Button>
      )}
      {pode(user, gerarBoletos) && <EnviarBoleto id={id} nome={nome} em={em} />}
      {aberto && (
        <PagarPanel
          titulo="Boleto do débito"
          quantos={1}
          emissao={emitir}
          deNovo={pedir}
          caixa={caixa}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  )
}
