// Every control of the set in every state, for `e2e/componentes.e2e.ts`, which builds this file as a page of its own.
import '#src/components/ui/theme/styles.ts'
import { ActionIcon, Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Fragment, StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { FormError } from '#src/components/ui/form/FormError.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { PercentInput } from '#src/components/ui/inputs/PercentInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { TabStrip } from '#src/components/ui/page/TabStrip.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { Button as PlainButton, type ButtonLook } from '#src/components/ui/controls/Button.tsx'
import controls from '#src/components/ui/controls/controls.module.css'
import { IconButton } from '#src/components/ui/controls/IconButton.tsx'
import { MantineFrame } from '#src/components/ui/theme/MantineFrame.tsx'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { Select } from '#src/components/ui/controls/Select.tsx'
import { applyColorScheme } from '#src/stores/color-scheme.ts'

const LONG =
  'Sindicato das Empresas de Comércio Varejista de Gêneros Alimentícios e Afins do Interior do Estado'
const tones: Tone[] = ['ok', 'neutro', 'atencao', 'perigo', 'marca']
const tabs = ['Todos', 'Vencidos', LONG].map((name) => ({ key: name, content: <span>{name}</span> }))

/** What each field looks like: at rest, refused, out of use, and only to be read. */
const states = {
  rest: {},
  refused: { error: 'Informe um valor maior que zero.' },
  disabled: { disabled: true },
  fixed: { readOnly: true },
} as const

type State = (typeof states)[keyof typeof states]

/** The fields, each by its name. */
const fields: Record<string, (label: string, state: State) => ReactNode> = {
  Texto: (label, state) => <TextInput label={label} defaultValue={LONG} {...state} />,
  Escolha: (label, state) => (
    <SelectInput label={label} data={[LONG, 'Outra']} defaultValue={LONG} {...state} />
  ),
  Data: (label, state) => <DateInput label={label} value="2026-11-13" onChange={nothing} {...state} />,
  Mês: (label, state) => <MonthInput label={label} value="2026-11" onChange={nothing} {...state} />,
  Inteiro: (label, state) => <IntegerInput label={label} value={12} onChange={nothing} {...state} />,
  Percentual: (label, state) => <PercentInput label={label} value={250} onChange={nothing} {...state} />,
  Dinheiro: (label, state) => (
    <MoneyInput label={label} value={9_999_999_999} onChange={nothing} {...state} />
  ),
}
const nothing = () => undefined

/** The ways in which a button may look, with Mantine and without. */
const looks: ButtonLook[] = (['filled', 'default', 'subtle'] as const).flatMap((variant) =>
  ([undefined, 'xs', 'compact-sm'] as const).map((size) => ({ variant, size })),
)
const withSign: ButtonLook = { leftSection: <IconBell size={18} stroke={1.6} aria-hidden /> }

function Components() {
  const [selected, setSelected] = useState(0)
  return (
    <main style={{ display: 'grid', gap: 16, padding: 16 }}>
      <h1>Componentes</h1>
      <Section title="Botões">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button>Principal</Button>
          <Button variant="default">Comum</Button>
          <Button variant="subtle">Discreto</Button>
          <Button color="red.8">Excluir</Button>
          <Button disabled>Fora de uso</Button>
          <PlainButton>Sem Mantine</PlainButton>
        </div>
      </Section>
      {Object.entries(states).map(([state, props]) => (
        <Section key={state} title={`Campos: ${state}`}>
          <FieldGroup title="Grupo">
            {Object.entries(fields).map(([name, field]) => (
              <Field key={name} span={6}>
                {field(`${name} ${state}`, props)}
              </Field>
            ))}
          </FieldGroup>
        </Section>
      ))}
      <Section title="Sem Mantine">
        <input className={controls.input} aria-label="Texto simples" defaultValue={LONG} />
        <Select aria-label="Escolha simples" data={[LONG, 'Outra']} />
        <IconButton label="Sinal simples">×</IconButton>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label="Sinal">
          ×
        </ActionIcon>
      </Section>
      <Section title="Botões sem Mantine">
        <div style={{ display: 'grid', justifyItems: 'start', gap: 16 }}>
          {[...looks, withSign].flatMap((look) =>
            [false, true].map((disabled) => {
              const name = [look.variant, look.size, look.leftSection && 'sinal', disabled && 'fora'].filter(
                Boolean,
              )
              return (
                <Fragment key={name.join()}>
                  <Button {...look} disabled={disabled} aria-label={`Botão ${name.join(' ')}`}>
                    Incluir
                  </Button>
                  <PlainButton {...look} disabled={disabled} aria-label={`Simples ${name.join(' ')}`}>
                    Incluir
                  </PlainButton>
                </Fragment>
              )
            }),
          )}
        </div>
      </Section>
      <Section title="Marcas">
        <Checkbox label="Em uso" defaultChecked />
        <Checkbox label={LONG} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {tones.map((tone) => (
            <Pill key={tone} tone={tone}>
              {tone}
            </Pill>
          ))}
        </div>
      </Section>
      <Stats>
        <Stat label="Vencido" value="R$ 99.999.999,99" alert detail="2.153 débitos" />
        <Stat label="A vencer" value="R$ 0,00" now={10} comparisons={[{ before: 8, than: 'há um mês' }]} />
        <Stat label={LONG} value="12" />
      </Stats>
      <TabStrip
        label="Visões"
        tabs={tabs}
        selected={selected}
        panel="painel"
        onSelect={(tab) => setSelected(tabs.indexOf(tab))}
      />
      <div id="painel" role="tabpanel" aria-label="Painel">
        <FormError sentence="O servidor não respondeu." />
        <Skeleton height={20} />
      </div>
    </main>
  )
}

applyColorScheme()
const container = document.querySelector('#root')
if (!container) throw new Error('no #root')
createRoot(container).render(
  <StrictMode>
    <MantineFrame>
      <Components />
    </MantineFrame>
  </StrictMode>,
)
