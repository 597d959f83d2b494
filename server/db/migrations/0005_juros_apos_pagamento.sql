ALTER TABLE "contribuicao" ADD COLUMN "juros_apos_pagamento" varchar(10) DEFAULT 'restante' NOT NULL;--> statement-breakpoint
-- what is there already keeps the rule it was made with; what is made from now on says its own
ALTER TABLE "debito" ADD COLUMN "juros_apos_pagamento" varchar(10) DEFAULT 'principal' NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ALTER COLUMN "juros_apos_pagamento" DROP DEFAULT;
