import { Button } from '@mantine/core'
import { Field } from '#src/components/form/FieldGroup.tsx'
import classes from './cadastro.module.css'
import type { Preenchido, usePreenchimento } from './use-preenchimento.ts'

const frases = {
  cep: 'Preenchido pelo CEP',
  cepAninhado: 'Endereço preenchido pelo CEP',
  cnpj: 'Preenchido com os dados da Receita',
}

/** Says what was filled in, with the way back. */
export function Preenchimento({ feito, onDesfazer }: { feito: Preenchido | null; onDesfazer: () => void }) {
  return (
    <Field span={12}>
      <div className={classes.preenchido} role="status">
        {feito && (
          <>
            <span>
              {frases[feito.de]}: {feito.rotulos.join(', ')}. Confira antes de salvar.
            </span>
            <Button variant="subtle" size="compact-sm" onClick={onDesfazer}>
              Desfazer preenchimento
            </Button>
          </>
        )}
      </div>
    </Field>
  )
}

/** Offers, for a new company, what the Receita knows of the CNPJ that was typed. */
export function DadosDaReceita({ preenchimento }: { preenchimento: ReturnType<typeof usePreenchimento> }) {
  const { feito, ofereceReceita, buscando, falha } = preenchimento
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
      <Preenchimento
        feito={feito?.de === 'cnpj' ? feito : null}
        onDesfazer={() => preenchimento.desfazer()}
      />
    </div>
  )
}
