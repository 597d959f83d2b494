import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nomeDaParcela, nomeDoDebito, type Debito } from '#src/api/contract/dinheiro/debito.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import type { TitularDoAcesso } from '#src/queries/extrato.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { BaseLegal } from './BaseLegal.tsx'
import { ComposicaoDoValor } from './ComposicaoDoValor.tsx'
import classes from './em-aberto.module.css'
import { temBoleto, type Pagavel } from './escolha.ts'
import { situacaoDoDebito } from './labels.ts'

interface DebitoItemProps {
  debito: Debito
  atualizadoEm: string
  /** Whether it stands under its month, which then need not be said. */
  noMes: boolean
  onPagar: (debito: Pagavel) => void
  /** Whether to pay it is all that there is to do here. */
  unico?: boolean
  /** Whether it is among those that are paid together; null where it cannot be. */
  escolha: { sim: boolean; alternar: () => void } | null
  /** Whose it is to the signed-in client, who can ask about it; without it nobody is asked. */
  ajuda?: TitularDoAcesso | undefined
}

export function DebitoItem({
  debito,
  atualizadoEm,
  noMes,
  onPagar,
  unico = false,
  escolha,
  ajuda,
}: DebitoItemProps) {
  const { id, contribuicao, valor, vencimento } = debito
  const { prazo } = situacaoDoDebito(debito, atualizadoEm)
  const periodo = formatarMes(debito.periodo)

  return (
    <li className={classes.debito} data-escolhido={escolha?.sim}>
      {escolha && (
        <Checkbox
          className={classes.marca}
          aria-label={`Selecionar ${nomeDoDebito({ ...debito, contribuicao: contribuicao.nome })}`}
          checked={escolha.sim}
          onChange={escolha.alternar}
        />
      )}
      <div className={classes.about}>
        <p>{contribuicao.nome}</p>
        {debito.parcela && <p>{nomeDaParcela(debito.parcela)}</p>}
        <p>
          {!noMes && `${periodo} · `}Vencimento em {formatarData(vencimento)}
        </p>
        {contribuicao.proposta && <p>Boleto de proposta: o pagamento não é obrigatório.</p>}
        <div className={classes.mais}>
          <BaseLegal nome={contribuicao.nome} />
          {ajuda && (
            <p className={classes.ajuda}>
              <Link
                to="/public/atendimentos/novo"
                search={{
                  acesso: ajuda.acessoId,
                  ...(ajuda.empresa !== undefined && { empresa: ajuda.empresa }),
                  debito: id,
                }}
                aria-label={`Preciso de ajuda com este débito: ${contribuicao.nome}, ${periodo}`}
              >
                Preciso de ajuda com este débito
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className={classes.figures}>
        <div className={classes.situacao}>
          <Pill {...prazo} />
        </div>
        <p className={classes.value}>{formatarCentavos(valor.total)}</p>
      </div>
      <ComposicaoDoValor valor={valor} />
      <div className={classes.action}>
        {temBoleto(debito) ? (
          <Button
            variant={unico ? 'filled' : 'default'}
            aria-label={`Pagar ${contribuicao.nome}, ${periodo}`}
            onClick={() => onPagar(debito)}
          >
            Pagar
          </Button>
        ) : (
          <span className={classes.none}>Boleto indisponível</span>
        )}
      </div>
    </li>
  )
}
