import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { fraseDeFora, type ResumoDaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { formatarCentavos, formatarDataOuMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import classes from './cobranca.module.css'

interface PreviaProps {
  titulo?: string
  tipo: TipoCadastro
  busca: string
  /** Whether enough is told to ask. */
  completo: boolean
  previa: UseQueryResult<ResumoDaCobranca>
}

/** A cadastro that is left out, with when it left where that is why. */
const comSaida = ({ nome, desligadoEm }: ResumoDaCobranca['deFora'][number]['exemplos'][number]) =>
  desligadoEm === undefined ? nome : `${nome} (desligado em ${formatarDataOuMes(desligadoEm)})`

/** What a billing would come to: how many debits of how much, some of them, and who gets none, with the reason. */
export function Previa({ titulo = 'Prévia', tipo, busca, completo, previa }: PreviaProps) {
  const { data, error, isFetching, refetch } = previa
  if (!completo)
    return <p className={classes.espera}>Escolha a contribuição e o período para ver o que será gerado.</p>
  if (error && !isFetching)
    return (
      <p role="alert" className={classes.erro}>
        {error.message}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    )
  if (!data || isFetching)
    return (
      <div role="status" aria-label="Calculando" className={classes.espera}>
        <Skeleton height="6rem" />
      </div>
    )
  const { daLista, debitos, total, amostra, deFora } = data
  const fora = daLista - debitos
  return (
    <Section title={titulo}>
      <div role="status" className={classes.status}>
        <dl className={classes.somas}>
          <div>
            <dt>{debitos === 1 ? 'Débito' : 'Débitos'}</dt>
            <dd>{numero(debitos)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatarCentavos(total)}</dd>
          </div>
          {fora > 0 && (
            <div>
              <dt>Não cobrados</dt>
              <dd>
                {numero(fora)} <small>de {contados(daLista, 'cadastro', 'cadastros')}</small>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <LinkButton
        variant="default"
        to="/admin/cadastro/$tipo/lista"
        params={{ tipo }}
        search={Object.fromEntries(new URLSearchParams(busca))}
      >
        Ver cadastros escolhidos
      </LinkButton>
      {amostra.length > 0 && (
        <div className={classes.parte}>
          <h3>{debitos > amostra.length ? exemplosDe(amostra.length) : 'Quem recebe'}</h3>
          <ul>
            {amostra.map(({ matricula, nome, valor, porque }) => (
              <RowItem key={matricula} title={nome} facts={[`matrícula ${matricula}`, porque]}>
                <span className={classes.valor}>{formatarCentavos(valor)}</span>
              </RowItem>
            ))}
          </ul>
        </div>
      )}
      {deFora.length > 0 && (
        <div className={classes.parte}>
          <h3>Não cobrados</h3>
          <ul>
            {deFora.map(({ motivo, quantos, exemplos }) => (
              <RowItem
                key={motivo}
                title={fraseDeFora(motivo, quantos)}
                facts={[exemplos.map(comSaida).join(', ') + (quantos > exemplos.length ? ' e outros' : '')]}
              />
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

const POR_EXTENSO = ['', 'Um exemplo', 'Dois exemplos', 'Três exemplos', 'Quatro exemplos', 'Cinco exemplos']

const exemplosDe = (quantos: number) => POR_EXTENSO[quantos] ?? `${quantos} exemplos`
