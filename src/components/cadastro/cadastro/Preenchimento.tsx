import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatarDataOuMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import {
  situacoesNaReceita,
  type EmpresaDaFonte,
  type SituacaoNaReceita,
} from '#src/api/contract/cadastro/fonte.ts'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import classes from './cadastro.module.css'
import type { Preenchido, usePreenchimento } from './use-preenchimento.ts'

const frases = {
  cep: 'Endereço preenchido pelo CEP',
  cepAninhado: 'Endereço preenchido pelo CEP',
  cnpj: 'Preenchido com os dados da Receita',
}

interface PreenchimentoProps {
  feito: Preenchido | null
  onDesfazer: () => void
  /** What is done with the form next. */
  antesDe?: 'salvar' | 'enviar'
}

/** Says what was filled in, with the way back. */
export function Preenchimento({ feito, onDesfazer, antesDe = 'salvar' }: PreenchimentoProps) {
  const dito = useRef<HTMLDivElement>(null)
  // what it did to other fields is seen at once
  useEffect(() => {
    if (feito) dito.current?.scrollIntoView({ block: 'nearest' })
  }, [feito])
  return (
    // The status is there before it says something; alone it takes no room (cadastro.module.css).
    <div ref={dito} className={classes.feito}>
      <div className={classes.preenchido} role="status">
        {feito && (
          <>
            <span>
              {feito.rotulos.length > 0 && `${frases[feito.de]}: ${feito.rotulos.join(', ')}. `}
              {feito.apagados.length > 0 &&
                `O novo CEP não informa estes dados, que ficaram em branco: ${feito.apagados.join(', ')}. `}
              Confira antes de {antesDe}.
            </span>
            <Button variant="subtle" size="compact-sm" onClick={onDesfazer}>
              Desfazer preenchimento
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const tons: Record<SituacaoNaReceita, Tone> = {
  ativa: 'ok',
  suspensa: 'atencao',
  inapta: 'atencao',
  baixada: 'perigo',
  nula: 'perigo',
}

function NaReceita({ situacao, desde, motivo }: NonNullable<EmpresaDaFonte['naReceita']>) {
  const quando = desde === null ? '' : `desde ${formatarDataOuMes(desde)}`
  const porque = motivo === '' ? '' : `(${motivo})`
  return (
    <span>
      <Pill tone={tons[situacao]}>{`Na Receita: ${situacoesNaReceita[situacao].toLowerCase()}`}</Pill>{' '}
      {[quando, porque].filter((parte) => parte !== '').join(' ')}
    </span>
  )
}

/** Offers what the Receita knows of a company's CNPJ, which fills what is blank, and says how the company stands there. */
export function DadosDaReceita({ preenchimento }: { preenchimento: ReturnType<typeof usePreenchimento> }) {
  const { feito, ofereceReceita, buscando, falha, dito } = preenchimento
  if (!ofereceReceita && feito?.de !== 'cnpj') return null
  return (
    <div className={classes.receita}>
      {ofereceReceita && (
        <Button
          variant="default"
          size="xs"
          loading={buscando}
          onClick={() => void preenchimento.buscarNaReceita()}
        >
          Preencher com os dados da Receita
        </Button>
      )}
      {falha !== null && <span role="alert">{falha}</span>}
      <span role="status">
        {dito?.naReceita && <NaReceita {...dito.naReceita} />}
        {dito?.nada && ' Os campos que a Receita informa já estão preenchidos.'}
      </span>
      <Preenchimento
        feito={feito?.de === 'cnpj' ? feito : null}
        onDesfazer={() => preenchimento.desfazer()}
      />
    </div>
  )
}
