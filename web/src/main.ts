import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./lib/installed";
import { offered } from "./start/offered";

// Before the page's own script is there.
if (location.pathname === "/") void offered().catch(() => undefined);
const place = document.getElementById("app");
if (!place) throw new Error("The page has no element with the id app.");
mount(App, { target: place });
install();
