import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { duplicados, type Importacao, type iniciarImportacao } from '#src/api/contract/geral/importacao.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { iniciarImportacaoMutation } from '#src/queries/importacao.ts'
import { emLista } from './frases.ts'
import classes from './importacao.module.css'

type Escolhas = Pick<Importacao, 'mapa' | 'duplicados'>

const FORA = { value: '', label: 'Não importar' }

/** To which field each column goes; checks that, and imports what was checked as it stands. */
export function Colunas({ importacao }: { importacao: Importacao }) {
  const { id, tipo, nome, formato, total, versao, colunas, campos, listasDeFora, contagem, ato, andamento } =
    importacao
  const form = useActionForm<Escolhas, Input<typeof iniciarImportacao>['body'], Importacao>({
    initialValues: { mapa: importacao.mapa, duplicados: importacao.duplicados },
    send: iniciarImportacaoMutation(useQueryClient(), id),
    asSent: (escolhas) => ({ ...escolhas, versao, ato: conferida(escolhas) ? 'importar' : 'conferir' }),
    onSent: () => {},
  })
  const { fields } = form
  const { mapa } = fields.values
  const entram = (contagem.criar ?? 0) + (contagem.atualizar ?? 0)
  const pronta = conferida(fields.values)

  /** Whether what was counted is what would be imported now. */
  function conferida(escolhas: Escolhas): boolean {
    return (
      ato === 'conferir' &&
      andamento?.situacao === 'concluida' &&
      escolhas.duplicados === importacao.duplicados &&
      escolhas.mapa.every((campo, i) => campo === importacao.mapa[i])
    )
  }

  const faulty = (campo: string | null) =>
    fields.errors.mapa !== undefined &&
    ((campo !== null && mapa.filter((outro) => outro === campo).length > 1) || !mapa.includes('registro'))

  return (
    <Section title="Colunas">
      <p className={classes.dim}>
        {nome}: {contados(total, 'linha', 'linhas')}. {formato}.
      </p>
      {listasDeFora.length > 0 && (
        <p className={classes.dim}>
          Não se importam, e se preenchem em cada cadastro: {emLista(listasDeFora).toLowerCase()}.
        </p>
      )}
      <div className={classes.wide}>
        <ActionForm
          form={form}
          label="Colunas da planilha"
          align="flex-start"
          actions={
            <>
              {(!pronta || entram > 0) && (
                <Button type="submit" loading={form.pending}>
                  {pronta ? `Importar ${contados(entram, 'cadastro', 'cadastros')}` : 'Conferir'}
                </Button>
              )}
              <LinkButton variant="default" to="/admin/cadastro/$tipo/importar" params={{ tipo }} search={{}}>
                Escolher outro arquivo
              </LinkButton>
            </>
          }
        >
          <ul className={classes.columns} aria-label="Colunas da planilha">
            {colunas.map((coluna, i) => (
              <li key={coluna.nome}>
                <SelectInput
                  label={coluna.nome}
                  description={
                    coluna.amostra.filter((um) => um !== '').join(' · ') || 'Vazia nas primeiras linhas'
                  }
                  data={[FORA, ...campos.map((campo) => ({ value: campo.nome, label: campo.rotulo }))]}
                  value={mapa[i] ?? ''}
                  error={faulty(mapa[i] ?? null)}
                  readOnly={form.pending}
                  onChange={({ currentTarget: { value } }) => {
                    fields.setFieldValue('mapa', mapa.with(i, value === '' ? null : value))
                    fields.clearFieldError('mapa')
                  }}
                />
              </li>
            ))}
          </ul>
          {fields.errors.mapa !== undefined && (
            <p className={classes.error} role="alert">
              {fields.errors.mapa}
            </p>
          )}
          <div className={classes.narrow}>
            <SelectInput
              label="Quando já existe um cadastro com o mesmo documento"
              data={Object.entries(duplicados).map(([value, label]) => ({ value, label }))}
              readOnly={form.pending}
              {...fields.getInputProps('duplicados')}
            />
          </div>
          {pronta && entram === 0 && <p>Conferida: não há o que importar desta planilha.</p>}
        </ActionForm>
      </div>
    </Section>
  )
}
