// The beginning of a battle: while it is made, what stood in its way, and then the page goes there.
import { api, sentence } from "../api";
import { invites } from "./invites";
import { go } from "./router.svelte";

export class Beginning {
    runs = $state(false);
    trouble = $state("");

    // `asked` is what the server is asked for; null where something stands in its way, which `trouble` says.
    async begin(asked: () => Promise<Parameters<typeof api.create>[0] | null>) {
        if (this.runs) return;
        this.runs = true;
        this.trouble = "";
        try {
            const wanted = await asked();
            if (!wanted) return;
            const created = await api.create(wanted);
            invites.keep(created.battle, created.invites);
            go(`/battle/${created.battle}`);
        } catch (caught) {
            this.trouble = sentence(caught);
        } finally {
            this.runs = false;
        }
    }
}
